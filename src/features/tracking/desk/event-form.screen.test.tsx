import { within } from '@testing-library/dom'
import { expect, inject, test } from 'vitest'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'
import { selectSeaTracking } from '../sea-tracking-popup/contract.ts'
import type { ShipmentTracking } from '../shipment-tracking/contract.ts'
import { type DeskFacts, selectFacts } from './contract.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
const ask = async <T,>(path: string, body: object): Promise<T> => {
  const { url, tokens } = inject('portal')
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens['staff ko']}` }
  const response = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { data: T }).data
}
/** A demo shipment by sea under way that has containers with numbers. */
const boxed = async (): Promise<ShipmentTracking> => {
  const search = { TRANS_MODE: 'SEA', SHP_STS: ['TRANSIT'], FROM_DT: day(-90), TO_DT: day(30) }
  const { rows } = await ask<{ rows: { MNGT_NO: string }[] }>(selectShipmentList.path, search)
  for (const { MNGT_NO } of rows) {
    const record = await ask<ShipmentTracking>(selectSeaTracking.path, { mngtNo: MNGT_NO })
    if (record.containers.length > 0 && record.containers.every(({ CNTR_NO }) => /^[A-Z]{4}\d{7}$/.test(CNTR_NO))) return record
  }
  throw new Error('the demo has no shipment with containers')
}

test('S6-008 staff enter an event for one container with the keyboard: the choice is all of them, a reason must be given, and it is shown with its author', async () => {
  const record = await boxed()
  const { MNGT_NO, containers } = record
  const [fact] = (await ask<DeskFacts>(selectFacts.path, { MNGT_NO })).facts
  const page = await openScreen(`/trk/popup/PtlTrackingSeaPopup?mngtNo=${MNGT_NO}`, { as: 'staff', lang: 'en' })
  await page.settled()
  const form = within(screen.getByRole('region', { name: 'Add event' }))
  const choice = form.getByRole<HTMLSelectElement>('combobox', { name: 'Container' })
  expect([choice.value, [...choice.options].map(({ text }) => text)]).toEqual(['', ['All', ...containers.map(({ CNTR_NO }) => CNTR_NO)]])
  const box = containers[0]?.CNTR_NO ?? ''
  choice.focus()
  await page.user.selectOptions(choice, box)
  await page.user.tab()
  expect(document.activeElement).toBe(form.getByLabelText('Local time'))
  await page.user.keyboard('2026-11-02T08:15')
  await page.user.tab()
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Remark' }))
  // Enter sends nothing without a reason, and leads to it.
  await page.user.keyboard('at the depot{Enter}')
  await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain('Reason for adding'))
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Reason for adding' })))
  expect(page.calls('saveEvent')).toEqual([])
  // The demo is shared with other tests: the answer is made up.
  page.failNext('saveEvent', () => Response.json({ data: record }))
  await page.user.keyboard('told by the depot{Enter}')
  await page.settled()
  expect(page.calls('saveEvent')).toMatchObject([
    { input: { header: { CNTR_NO: box, AT: '202611020815', REMARK: 'at the depot', REASON: 'told by the depot' } } },
  ])
  // The next entry starts without time and words, for the same container.
  expect([choice.value, form.getByRole<HTMLInputElement>('textbox', { name: 'Reason for adding' }).value]).toEqual([box, ''])
  const added = [
    { BY: 'Kim', REASON: 'told by the depot' },
    { BY: 'Lee', REASON: '' },
  ].map((ADDED, at) => ({ ...fact, ID: String(at), ADDED }))
  page.failNext('selectFacts', () => Response.json({ data: { facts: added, offers: [], swaps: [] } }))
  await page.user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(page.container.textContent).toContain('Added by Kim: told by the depot'))
  expect(screen.getByText('Added by Lee')).not.toBeNull()
})

test('S6-008 by air there is no container to choose', async () => {
  const page = await openScreen('/trk/popup/PtlTrackingAirPopup?HAWB_NO=NRAE26030008', { as: 'staff', lang: 'en' })
  await page.settled()
  const form = within(screen.getByRole('region', { name: 'Add event' }))
  expect(form.queryByRole('combobox', { name: 'Container' })).toBeNull()
  expect(form.getByRole('textbox', { name: 'Reason for adding' })).not.toBeNull()
})
