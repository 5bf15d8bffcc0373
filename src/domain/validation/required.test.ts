import { expect, test } from 'vitest'
import { isFilled, requiredProblem } from './required.ts'

test('S5-009 an empty required field is rejected with its title', () => {
  expect(requiredProblem([{ title: 'POL', value: '' }])).toEqual({ key: 'MSG000012', params: ['POL'], index: 0 })
  expect(requiredProblem([{ title: 'POL', value: 'KRPUS' }])).toBeNull()
  expect(requiredProblem([])).toBeNull()
})

test.each([0, '0', false, 'x', ['a']])('S5-010 %j counts as filled', (value) => expect(isFilled(value)).toBe(true))
test.each(['', null, undefined, '   ', '\u3000', Number.NaN, [[]]])('S5-010 %j does not count as filled', (value) => {
  expect(isFilled(Array.isArray(value) ? (value[0] ?? []) : value)).toBe(false)
})

test('S5-011 the first of two empty fields is reported, with its index', () => {
  const fields = [
    { title: 'A', value: 0 },
    { title: 'B', value: ' ' },
    { title: 'C', value: null },
  ]
  expect(requiredProblem(fields)).toEqual({ key: 'MSG000012', params: ['B'], index: 1 })
})
