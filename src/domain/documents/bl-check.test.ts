import { expect, test } from 'vitest'
import { BL_FIELDS, blActions, blChanges, type BlTexts } from './bl-check.ts'

const now = { ...Object.fromEntries(BL_FIELDS.map((field) => [field, ''])), SHIPPER: 'ACME\nSeoul', MARKS: 'N/M' } as BlTexts

test('only real differences are corrections; line ends and outer blanks are ignored', () => {
  expect(blChanges(now, { SHIPPER: ' ACME\r\nSeoul ', MARKS: 'A-1', GOODS: '' })).toEqual([
    { field: 'MARKS', from: 'N/M', to: 'A-1', accepted: null },
  ])
})
test('first the customer acts, then staff, and nothing changes after approval', () => {
  const turns = (['OPEN', 'SENT', 'APPROVED'] as const).map((state) => [blActions('customer', state), blActions('staff', state)])
  expect(turns).toEqual([
    [['CORRECT', 'APPROVE'], []],
    [[], ['DECIDE']],
    [[], []],
  ])
})
