import { expect, test } from 'vitest'
import { stoppedProblem } from '../booking/customer-flags.ts'
import {
  type FieldCheck,
  type FieldProblem,
  fieldRule,
  firstProblem,
  missingAndFirst,
  periodFields,
  requiredField,
} from './field-checks.ts'

const checks = (pol: string, from: string, to: string, stopped: string) => [
  requiredField('POL', 'POL', pol),
  periodFields(['FROM_DT', 'TO_DT'], from, to, { days: 30 }),
  fieldRule('CUST', () => stoppedProblem({ stopped })),
]

test('S5-011 only the first invalid field is reported', () => {
  expect(firstProblem(checks(' ', '2026', '', 'Y'))).toEqual({ key: 'MSG000012', params: ['POL'], field: 'POL' })
  expect(firstProblem(checks('KRPUS', '20260301', '20260302', 'Y'))).toEqual({ key: 'MSG000186', params: [], field: 'CUST' })
  expect(firstProblem(checks('KRPUS', '20260301', '20260302', 'N'))).toBeNull()
})
test('S5-016 a date without eight characters is reported before order and length, at its own field', () => {
  expect(firstProblem(checks('KRPUS', '2026030', '20260101', 'N'))).toEqual({ key: 'MSG000187', params: [], field: 'FROM_DT' })
  expect(firstProblem(checks('KRPUS', '20260301', '2026030', 'N'))).toEqual({ key: 'MSG000187', params: [], field: 'TO_DT' })
  expect(firstProblem(checks('KRPUS', '', '20260301', 'N'))).toMatchObject({ key: 'MSG000187', field: 'FROM_DT' })
  expect(firstProblem(checks('KRPUS', '20260301', '', 'N'))).toMatchObject({ key: 'MSG000187', field: 'TO_DT' })
  expect(firstProblem(checks('KRPUS', '', '', 'N'))).toBeNull()
})
test('S5-012 S5-013 order and length of a period are reported at its first field', () => {
  expect(firstProblem(checks('KRPUS', '20260302', '20260301', 'N'))).toMatchObject({ key: 'MSG000022', field: 'FROM_DT' })
  expect(firstProblem(checks('KRPUS', '20260101', '20260131', 'N'))).toBeNull()
  expect(firstProblem(checks('KRPUS', '20260101', '20260201', 'N'))).toEqual({ key: 'MSG000023', params: [30, 'days'], field: 'FROM_DT' })
})

test('S5-011 a form shows its first problem and every missing field, each field once', () => {
  const missing = (field: string, value: string) => requiredField(field, field, value)
  const wrong: FieldProblem = { key: 'MSG000033', params: [], field: 'day' }
  const marked = (checks: FieldCheck[]) => missingAndFirst(checks).map(({ key, field }) => [key, field])
  expect(missingAndFirst([() => null])).toEqual([])
  expect(marked([() => wrong, missing('pol', ''), missing('pod', 'NLRTM'), missing('day', '')])).toEqual([
    ['MSG000033', 'day'],
    ['MSG000012', 'pol'],
  ])
})
