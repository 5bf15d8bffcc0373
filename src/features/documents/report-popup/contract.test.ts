import { expect, test } from 'vitest'
import { reportOfDirection } from './contract.ts'

test('S2-110 an export opens the draft of its B/L, an import and a third-country shipment the arrival notice', () => {
  expect(['EXP', 'IMP', 'CROSS'].map(reportOfDirection)).toEqual(['HBL_DRAFT', 'AN', 'AN'])
})
