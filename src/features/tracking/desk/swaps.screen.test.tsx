import { inject, expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'
import { uploadMessages } from '#features/ingest/tracking-messages/contract.ts'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { selectSeaTracking } from '../sea-tracking-popup/contract.ts'

const CAME = 'HLBU9871234'
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
const post = async <T,>(path: string, who: string, body: string, type = 'application/json'): Promise<T> => {
  const { url, tokens } = inject('portal')
  const headers = { authorization: `Bearer ${tokens[who]}`, 'content-type': type }
  const response = await fetch(new URL(path, url).href, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { data: T }).data
}
type Found = { rows: { MNGT_NO: string; HBL_NO: string }[] }
/** A demo shipment under way by sea that no other test reads. */
const theShipment = async () => {
  const ask = { TRANS_MODE: 'SEA', SHP_STS: ['TRANSIT'], FROM_DT: day(-90), TO_DT: day(30) }
  const { rows } = await post<Found>(selectShipmentList.path, 'customer ko', JSON.stringify(ask))
  return rows.filter(({ HBL_NO }) => HBL_NO !== 'NRSE26100388')[3]?.MNGT_NO ?? ''
}
const containersOf = async (mngtNo: string) =>
  (await post<{ containers: { CNTR_NO: string }[] }>(selectSeaTracking.path, 'customer ko', JSON.stringify({ mngtNo }))).containers.map(
    ({ CNTR_NO }) => CNTR_NO,
  )
/** The carrier reports another container under our number. */
const report = async (mngtNo: string) => {
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString()
  const event = {
    eventID: `swap-${mngtNo}`,
    eventCreatedDateTime: at,
    eventType: 'EQUIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime: at,
    equipmentEventTypeCode: 'GTIN',
    equipmentReference: CAME,
    emptyIndicatorCode: 'LADEN',
    transportCall: { UNLocationCode: 'KRPUS' },
    documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: mngtNo }],
  }
  const head = 'Content-Disposition: form-data; name="files"; filename="swap.json"\r\nContent-Type: application/json'
  const body = `--cut\r\n${head}\r\n\r\n${JSON.stringify([event])}\r\n--cut--\r\n`
  await post(uploadMessages.path, 'staff ko', body, 'multipart/form-data; boundary=cut')
}

test('S2-127 staff read which container came instead of ours, replace one by it with a reason, and undo that', async () => {
  const mngtNo = await theShipment()
  const before = await containersOf(mngtNo)
  await report(mngtNo)
  expect(await containersOf(mngtNo)).toEqual(before)
  const page = await openScreen(`/trk/popup/PtlTrackingSeaPopup?mngtNo=${mngtNo}`, { as: 'staff', lang: 'en' })
  await page.settled()
  await page.settled()
  expect(page.container.textContent).toContain(
    `${CAME}Container swap offeredReported under our booking or bill of lading, but not part of this shipment. 1 fact waits.`,
  )
  const box = screen.getByRole('combobox', { name: 'Our container to replace' }) as HTMLSelectElement
  expect([...box.options].map(({ value }) => value).toSorted()).toEqual(before.toSorted())
  const from = box.value
  await page.user.click(screen.getByRole('button', { name: `Replace ${from} by ${CAME}` }))
  await page.user.click(screen.getByRole('button', { name: 'Replace' }))
  expect(page.calls('swapContainer')).toEqual([])
  await page.user.type(screen.getByRole('textbox', { name: 'Reason for replacing' }), 'damaged at the depot')
  await page.user.click(screen.getByRole('button', { name: 'Replace' }))
  await page.settled()
  expect(page.calls('swapContainer')).toMatchObject([{ status: 200, input: { header: { FROM_NO: from, TO_NO: CAME } } }])
  await waitFor(() => expect(page.container.textContent).toContain(`${from} → ${CAME}`))
  expect(page.container.textContent).toContain('damaged at the depot')
  expect(await containersOf(mngtNo)).toContain(CAME)
  await page.user.click(screen.getByRole('button', { name: `Undo the replacement of ${from} by ${CAME}` }))
  await page.user.type(screen.getByRole('textbox', { name: 'Reason for undoing' }), 'it was ours')
  await page.user.click(screen.getByRole('button', { name: 'Undo' }))
  await page.settled()
  await waitFor(() => expect(screen.getByRole('button', { name: `Replace ${from} by ${CAME}` })).toBeTruthy())
  expect(await containersOf(mngtNo)).toEqual(before)
})
