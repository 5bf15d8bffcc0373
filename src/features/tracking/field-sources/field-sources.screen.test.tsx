import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const SEA = 'NRSE26100388'
const POPUP = `/trk/popup/PtlTrackingSeaPopup?HBL_NO=${SEA}`
const AT = '2026-11-20T01:00:00.000Z'
const field = (NAME: string, VALUE: unknown, OWNER: string, OWNER_NM: string, TOLD: object[] = []) => ({
  NAME,
  VALUE,
  OWNER,
  OWNER_NM,
  AT,
  TOLD,
})
const FILE = { KIND: 'FILE', NAME: 'weekly.csv', LINE: 4 }
const BATCH = { KIND: 'BATCH', NAME: '7c3d6a52', LINE: 12 }
const told = (SOURCE_NM: string, VALUE: unknown) => ({ SOURCE_NM, VALUE, AT, MESSAGE: SOURCE_NM === 'ERP' ? BATCH : FILE })
const shipment = (fields: object[]) => ({
  MNGT_NO: 'X',
  ROW_VER: 1,
  CLOSED_YN: 'N',
  BOOKED_YN: 'N',
  REMARK: '',
  fields,
  voyage: { vessel: '', voyage: '', imoNo: '', etd: '', atd: '', eta: '', ata: '' },
  boxes: [],
})

test('S7-125 staff see where each value comes from; what was set by hand is marked and let go with one click, differences stand side by side', async () => {
  const page = await openScreen('/', { as: 'staff', lang: 'en' })
  const held = field('commodity', 'tea', 'DESK', 'Kim', [told('ERP', 'steel')])
  const rest = [
    field('incoterms', 'FOB', 'SOURCE', 'ERP', [told('ERP', 'FOB'), told('FMS', 'CIF')]),
    field('freightTerm', 'PP', 'SOURCE', 'ERP', [told('ERP', 'PP'), told('FMS', 'PP')]),
    field('orderNo', 'PO-MINE', 'CUSTOMER', 'Lee'),
    field('shipper', null, '', ''),
  ]
  page.failNext('selectDeskShipment', () => Response.json({ data: shipment([held, ...rest]) }))
  await page.router.navigate(POPUP)
  await page.settled()
  const region = await screen.findByRole('region', { name: 'Sources of values' })
  const shown = () => [...region.querySelectorAll('dl > div')].map(({ textContent }) => textContent ?? '')
  await waitFor(() => expect(shown()).toHaveLength(3))
  expect(shown()[0]).toMatch(/^CommodityBy hand.*tea.*Kim · .*2026.*steel.*ERP · .*2026.* · batch 7c3d6a52, line 12/)
  expect(shown()[1]).toMatch(/^Incoterms.*FOB.*ERP · .*2026.* · batch 7c3d6a52, line 12.*CIF.*FMS · .* · file weekly\.csv, row 4/)
  expect(shown()[2]).toMatch(/^Order no\.By the customer.*PO-MINE.*Lee/)
  expect([...region.querySelectorAll('li[data-differs=true]')].map(({ textContent }) => textContent?.slice(0, 5))).toEqual([
    'steel',
    'CIFFM',
  ])
  await page.user.click(within(region).getByRole('button', { name: 'Show all 4' }))
  expect(shown()).toHaveLength(4)
  page.failNext('releaseField', () =>
    Response.json({ data: shipment([field('commodity', 'steel', 'SOURCE', 'ERP', [told('ERP', 'steel')]), ...rest]) }),
  )
  await page.user.click(within(region).getByRole('button', { name: 'Follow source for Commodity' }))
  await waitFor(() => expect(within(region).queryByText('By hand')).toBe(null))
  expect(page.calls('releaseField').at(-1)?.input).toMatchObject({ header: { FIELD: 'commodity' } })
})

test('S7-125 customers are not shown which systems the office has', async () => {
  const page = await openScreen(POPUP, { as: 'customer', lang: 'en' })
  await page.settled()
  expect(screen.queryByRole('region', { name: 'Sources of values' })).toBe(null)
  expect(page.calls('selectDeskShipment')).toEqual([])
})
