import { expect, test } from 'vitest'
import { yearsToAsk } from './years.ts'

test.each([
  [undefined, ['2026', '2025']],
  ['2026', ['2026', '2025']],
  ['2024', ['2024', '2023', '2025']],
  ['2027', ['2027', '2026']],
])('S2-113 a B/L of the year %s is asked for in the years %s', (given, years) => expect(yearsToAsk(given, '2026')).toEqual(years))
