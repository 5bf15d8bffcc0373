import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'
import type { ExceptionView, SettledView } from './contract.ts'

const POPUP = '/trk/popup/PtlTrackingSeaPopup?HBL_NO=NRSE26100388'
const TITLE = 'The seal is broken.'
const broken: ExceptionView = {
  KEY: 'DESK 1',
  KIND: 'DESK',
  TITLE,
  EFFECT: '',
  DAYS: null,
  NEXT: 'Seal it again',
  OWNER: 'Operations',
  BY: '',
  BASIS: 'written by our team',
  DESK: null,
  ACKED: false,
  REPLIES: [],
}
const settled: SettledView = { KEY: 'DESK 1', KIND: 'DESK', TITLE, BY: 'Kim', AT: '2026-11-20T01:00:00.000Z', REASON: 'sealed again' }

test('S6-008 staff settle an exception with a reason and take that back with another by the keyboard', async () => {
  const page = await openScreen(POPUP, { as: 'staff', lang: 'en' })
  await page.settled()
  // The demo is shared with other tests: the answers are made up.
  const answer = (name: string, now: { exceptions: ExceptionView[]; settled: SettledView[] }) =>
    page.failNext(name, () => Response.json({ data: now }))
  await page.user.click(screen.getByRole('button', { name: 'Report an exception' }))
  answer('saveException', { exceptions: [broken], settled: [] })
  const [save] = within(page.container.querySelector('form:has([type=datetime-local])') as HTMLElement).getAllByRole('button', {
    name: 'Save',
  })
  await page.user.click(save as HTMLElement)
  const card = within(await screen.findByRole('region', { name: TITLE }))

  card.getByRole('button', { name: 'Mark as resolved' }).focus()
  await page.user.keyboard('{Enter}')
  const why = await screen.findByRole('textbox', { name: 'Reason for resolving' })
  expect(document.activeElement).toBe(why)
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain('Reason for resolving'))
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(why))
  expect(page.calls('saveException')).toHaveLength(1)
  answer('saveException', { exceptions: [], settled: [settled] })
  await page.user.keyboard('sealed again{Enter}')
  const list = within(await screen.findByRole('list', { name: 'Resolved exceptions' }))
  expect(page.calls('saveException').at(-1)?.input).toMatchObject({ header: { KEY: 'DESK 1', SETTLED: true, REASON: 'sealed again' } })
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
  expect(list.getByRole('listitem').textContent).toMatch(/^The seal is broken\.Resolved by Kim, .+: sealed again/)

  list.getByRole('button', { name: `Undo the resolution: ${TITLE}` }).focus()
  await page.user.keyboard('{Enter}')
  answer('reopenException', { exceptions: [broken], settled: [] })
  await page.user.keyboard('broken again{Enter}')
  expect(await screen.findByRole('region', { name: TITLE })).not.toBeNull()
  expect(page.calls('reopenException').map(({ input }) => input)).toMatchObject([{ header: { KEY: 'DESK 1', REASON: 'broken again' } }])
  expect(screen.queryByRole('list', { name: 'Resolved exceptions' })).toBeNull()
})

test('S6-008 a customer has no settled exceptions to take back', async () => {
  const page = await openScreen(POPUP, { as: 'customer', lang: 'en' })
  await page.settled()
  expect(screen.queryByRole('list', { name: 'Resolved exceptions' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Report an exception' })).toBeNull()
})
