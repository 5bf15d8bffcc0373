import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { UN_STATUS_NAMES, UN_STATUSES, unCode } from './un-statuses.ts'

const rows = readFileSync('db/seed/reference/event-codes.csv', 'utf8')
  .split(/\r?\n/)
  .filter((line) => line.startsWith('IFTSTA,'))
  .map((line) => /^IFTSTA,\w+,(\w+),("[^"]+"|[^,]+),(.+)$/.exec(line) ?? [])
const names = new Map(rows.map(([, code = '', english = '', korean = '']) => [code, { english: english.replaceAll('"', ''), korean }]))

test('every status of the UN list without effect has the same English name in the table of codes, and a Korean one', () => {
  expect(Object.keys(UN_STATUS_NAMES).length).toBeGreaterThan(70)
  for (const [number, name] of Object.entries(UN_STATUS_NAMES)) {
    expect([number, names.get(unCode(number))?.english]).toEqual([number, name])
    expect(names.get(unCode(number))?.korean).toMatch(/[가-힣]/)
  }
})

test('every status with effect has a name in the table of codes', () => {
  expect([...UN_STATUSES].filter(([, { code }]) => !names.has(code))).toEqual([])
})

test('a number has an effect or a name, both only where it depends on the container', () => {
  const both = Object.keys(UN_STATUS_NAMES).filter((number) => UN_STATUSES.has(number))
  expect(both).toEqual([...UN_STATUSES].flatMap(([number, { empty }]) => (empty ? number : [])))
})
