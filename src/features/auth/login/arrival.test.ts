import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'

const TOKEN = 'a'.repeat(43)

test('S-10 only a step with its token and the known problems are accepted from the URL', () => {
  expect(arrivalOf(`#step=CODE.${TOKEN}`)).toEqual({ step: { kind: 'CODE', token: TOKEN } })
  expect(arrivalOf(`#step=ENROL.${TOKEN}`)).toEqual({ step: { kind: 'ENROL', token: TOKEN } })
  expect(arrivalOf('#problem=sso.refused')).toEqual({ problem: 'sso.refused' })
  for (const other of ['', '#', `#step=ADMIN.${TOKEN}`, '#step=CODE.', `#step=CODE.${TOKEN}<b>`, '#problem=<b>', '#problem=shell.brand'])
    expect(arrivalOf(other)).toEqual({})
})
