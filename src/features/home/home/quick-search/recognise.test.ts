import { describe, expect, test } from 'vitest'
import { recognise } from './recognise.ts'

const carriers = new Set(['MAEU', 'MEDU'])

describe('a number typed into the quick search', () => {
  test.each([
    ['CSQU3054383', { kind: 'CNTR', check: 'ok' }],
    ['CSQU3054384', { kind: 'CNTR', check: 'bad' }],
    ['180-26030115', { kind: 'AWB', check: 'ok' }],
    ['180-26030114', { kind: 'AWB', check: 'bad' }],
    ['MAEU123456789', { kind: 'MBL', check: null }],
    ['NRSE26100388', { kind: 'HBL', check: null }],
    ['KRS261100151', { kind: 'BKG', check: null }],
  ] as const)('S1-019 %s is recognised', (typed, expected) => {
    expect(recognise(typed, 'AUTO', carriers)).toEqual(expected)
  })
  test('below four characters nothing is shown, and words are no number', () => {
    expect(recognise('', 'AUTO', carriers)).toBeNull()
    expect(recognise('NR1', 'AUTO', carriers)).toBeNull()
    expect(recognise('부산에서', 'AUTO', carriers)).toBe('unknown')
  })
  test('a selected type is accepted; its check digit is still verified', () => {
    expect(recognise('CSQU3054383', 'HBL', carriers)).toEqual({ kind: 'HBL', check: null })
    expect(recognise('CSQU3054384', 'CNTR', carriers)).toEqual({ kind: 'CNTR', check: 'bad' })
    expect(recognise('18026030114', 'MBL', carriers)).toEqual({ kind: 'AWB', check: 'bad' })
  })
})
