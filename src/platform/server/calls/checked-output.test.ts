import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { checkedOutput, lasting } from './checked-output.ts'

const schema = z.object({
  NO: z.string(),
  QTY: z.int(),
  WT: z.number(),
  ETD: z.nullable(z.string()),
  STATE: z.enum(['A', 'B']),
  OPEN: z.boolean(),
  NOTE: z.optional(z.string()),
  SHORT: z.string().check(z.maxLength(3)),
  EITHER: z.union([z.string(), z.number()]),
  CODES: z.record(z.string(), z.int()),
  AT: z.tuple([z.number(), z.nullable(z.string())]),
  LINES: z.array(z.object({ ID: z.string(), BACK: z.optional(z.nullable(z.int())) })),
})

const anything = fc.oneof(fc.string({ maxLength: 4 }), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined))
/** Correct nine times out of ten, so that some generated values are correct as a whole. */
const mostly = (right: fc.Arbitrary<unknown>) => fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: anything })
const line = fc.record({ ID: mostly(fc.string()), BACK: mostly(fc.constantFrom(null, 1)), SECRET: fc.string() }, { requiredKeys: ['ID'] })
const value = fc.record(
  {
    NO: mostly(fc.string()),
    QTY: mostly(fc.integer()),
    WT: mostly(fc.double({ noNaN: true, noDefaultInfinity: true })),
    ETD: mostly(fc.constantFrom(null, '20261122')),
    STATE: mostly(fc.constantFrom('A', 'B')),
    OPEN: mostly(fc.boolean()),
    NOTE: mostly(fc.string()),
    SHORT: mostly(fc.string({ maxLength: 3 })),
    EITHER: mostly(fc.string()),
    CODES: mostly(fc.dictionary(fc.string({ minLength: 1 }), fc.integer())),
    AT: mostly(fc.tuple(mostly(fc.integer()), mostly(fc.constantFrom(null, 'x')))),
    LINES: mostly(fc.array(line, { maxLength: 3 })),
    MARGIN: fc.integer(),
  },
  { requiredKeys: ['NO', 'QTY', 'WT', 'ETD', 'STATE', 'OPEN', 'SHORT', 'EITHER', 'CODES', 'AT', 'LINES'] },
)

test('S7-008 checked output equals the output of the schema, or fails with the same error', () => {
  let right = 0
  fc.assert(
    fc.property(value, (given) => {
      const outcome = (check: () => unknown) => {
        try {
          return { kept: check() }
        } catch (error) {
          return { refused: (error as Error).message }
        }
      }
      const bySchema = outcome(() => z.parse(schema, given))
      if ('kept' in bySchema) right += 1
      expect(outcome(() => checkedOutput(schema, given))).toEqual(bySchema)
    }),
    { numRuns: 2_000 },
  )
  expect(right).toBeGreaterThan(200)
})

test('S7-008 names of a record that have a format are checked as well', () => {
  const byDay = z.record(z.iso.date(), z.int())
  expect(checkedOutput(byDay, { '2026-11-30': 1 })).toEqual({ '2026-11-30': 1 })
  expect(() => checkedOutput(byDay, { tomorrow: 1 })).toThrow('tomorrow')
})

test('S7-008 values by names are checked without the schema, except when a name would change the object itself', () => {
  const byCode = z.record(z.string(), z.int())
  const parse = vi.spyOn(byCode._zod, 'run')
  expect(checkedOutput(byCode, { FCL: 1 })).toEqual({ FCL: 1 })
  expect(parse).not.toHaveBeenCalled()
  expect(checkedOutput(byCode, JSON.parse('{"FCL":1,"__proto__":2}'))).toEqual({ FCL: 1 })
  expect(parse).toHaveBeenCalled()
})

test('fields missing from the contract are removed', () => {
  const lines = z.object({ rows: z.array(z.object({ NO: z.string() })) })
  expect(checkedOutput(lines, { rows: [{ NO: '1', MARGIN: 5 }], total: 1 })).toEqual({ rows: [{ NO: '1' }] })
})

test('S7-008 an answer that its handler keeps is checked once by each contract, and without unknown fields', () => {
  const [names, sizes] = [z.object({ NO: z.string() }), z.object({ QTY: z.number() })]
  const kept = lasting({ NO: '1', QTY: 2, MARGIN: 5 })
  expect(checkedOutput(names, kept)).toEqual({ NO: '1' })
  expect(checkedOutput(names, kept)).toBe(checkedOutput(names, kept))
  expect(checkedOutput(sizes, kept)).toEqual({ QTY: 2 })
  expect(() => checkedOutput(z.object({ NO: z.number() }), kept)).toThrow('NO')
})
