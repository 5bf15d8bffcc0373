import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'
import type { BlCheck, BlRound } from './contract.ts'

const ROUND: BlRound = {
  ROUND: 1,
  CHANGES: [{ FIELD: 'MARKS', FROM: 'N/M', TO: 'MP / NO. 1-40', ACCEPTED: '' }],
  NOTE: '',
  REASON: '',
  SENT_NM: 'Lee Doyun',
  SENT_AT: '202611201430',
  DECIDED_NM: '',
  DECIDED_AT: '',
}
const CHECK: BlCheck = {
  HBL_NO: 'NRSE26100999',
  STATUS: 'SENT',
  ROW_VER: 1,
  TEXTS: [{ FIELD: 'MARKS', TEXT: 'N/M' }],
  MAY: ['DECIDE'],
  APPROVED_NM: '',
  APPROVED_AT: '',
  ROUNDS: [ROUND],
}
const answer = (over: Partial<BlCheck>) => () => Response.json({ data: { ...CHECK, ...over }, message: 'Saved.' })

/** The popup of a bill that the portal of all tests does not have: it is asked for again, and this is the answer. */
const opened = async (as: 'customer' | 'staff', over: Partial<BlCheck>) => {
  const page = await openScreen('/cms/popup/CmsBlCheckPopup?mngtNo=NOSUCH', { as, lang: 'en' })
  await page.settled()
  page.failNext('selectBlCheck', answer(over))
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await page.settled()
  return page
}
const refuse = () =>
  within(screen.getByRole('group', { name: 'Marks and numbers' })).getByRole<HTMLInputElement>('radio', { name: 'Refuse' })

test('S2-110 staff refuse a correction with a reason; once it is saved, the next round begins with nothing refused', async () => {
  const page = await opened('staff', {})
  await page.user.click(refuse())
  await page.user.type(screen.getByRole('textbox', { name: 'Reason for refusing' }), 'Not on the packing list')
  page.failNext('decideCorrections', answer({ STATUS: 'OPEN', ROW_VER: 2, MAY: [] }))
  await page.user.click(screen.getByRole('button', { name: 'Save decisions' }))
  await page.settled()
  expect(page.calls('decideCorrections').map(({ input }) => input)).toEqual([
    { mngtNo: 'NOSUCH', ROW_VER: 1, ACCEPTED: [], REASON: 'Not on the packing list' },
  ])
  expect(screen.getByText('The customer is checking the draft.')).toBeTruthy()
  page.leave()
  await opened('staff', { ROW_VER: 3, ROUNDS: [{ ...ROUND, ROUND: 2 }] })
  expect(refuse().checked).toBe(false)
  expect(screen.queryByRole('textbox', { name: 'Reason for refusing' })).toBeNull()
})

test('S2-110 S4-050 decisions that were not saved stand in the popup again after a reload', async () => {
  const page = await opened('staff', {})
  await page.user.click(refuse())
  await page.user.type(screen.getByRole('textbox', { name: 'Reason for refusing' }), 'Not on the packing list')
  page.leave()
  await opened('staff', {})
  await waitFor(() => expect(refuse().checked).toBe(true))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason for refusing' }).value).toBe('Not on the packing list')
})

test.each([
  ['Approved by Lee Doyun at 2026-11-20 14:30.', 'Lee Doyun'],
  ['Approved by our team at 2026-11-20 14:30.', ''],
] as const)('S2-110 an approved draft says who approved it and when: %s', async (sentence, APPROVED_NM) => {
  await opened('customer', { STATUS: 'APPROVED', MAY: [], APPROVED_NM, APPROVED_AT: '202611201430' })
  expect(screen.getByText(sentence)).toBeTruthy()
})
