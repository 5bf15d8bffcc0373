import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFilter, writeFilter } from './url-filter.ts'

const defaults = { MODE: '', FROM: '20260101', STS: [] as string[] }

test('the address contains only what differs from the defaults, beside mid', () => {
  const query = writeFilter(defaults, { MODE: 'SEA', FROM: '20260101', STS: ['A', 'B'] }, new URLSearchParams('mid=list&FROM=20250101'))
  expect(query.toString()).toBe('mid=list&MODE=SEA&STS=A%2CB')
})

test('a search survives its address', () => {
  const filter = fc.record({
    MODE: fc.string(),
    FROM: fc.string(),
    STS: fc.array(fc.string({ minLength: 1 }).filter((text) => !text.includes(','))),
  })
  fc.assert(
    fc.property(filter, (value) => {
      expect(readFilter(defaults, new URLSearchParams(writeFilter(defaults, value, new URLSearchParams('mid=x')).toString()))).toEqual(
        value,
      )
    }),
  )
})
