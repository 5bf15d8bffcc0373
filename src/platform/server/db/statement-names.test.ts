import { expect, test } from 'vitest'
import { statementNames } from './statement-names.ts'

test('a statement gets a name at its second use and then always has it', () => {
  const nameOf = statementNames()
  expect(nameOf('staff', 'select 1')).toBeUndefined()
  const name = nameOf('staff', 'select 1')
  expect(name).toBeDefined()
  expect(nameOf('staff', 'select 1')).toBe(name)
})

test('S6-006 every kind of caller has its own names, because row security is part of a plan', () => {
  const nameOf = statementNames()
  for (const kind of ['staff', 'customer'] as const) nameOf(kind, 'select 1')
  expect(nameOf('staff', 'select 1')).not.toBe(nameOf('customer', 'select 1'))
})

test('the number of cached plans stays limited for any number of statements', () => {
  const nameOf = statementNames()
  const texts = Array.from({ length: 1_000 }, (_, n) => `select ${n}`)
  for (const text of texts) nameOf('guest', text)
  const named = texts.filter((text) => nameOf('guest', text))
  expect(named).toHaveLength(250)
  expect(new Set(named.map((text) => nameOf('guest', text))).size).toBe(250)
})
