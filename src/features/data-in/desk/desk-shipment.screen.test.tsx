import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const PATH = '/fms/popup/PtlShipmentPopup'
type Page = Awaited<ReturnType<typeof openScreen>>
const fieldIn = (page: Page, name: string) => page.container.querySelector<HTMLInputElement>(`[data-field="${name}"]`) as HTMLInputElement
const type = async (page: Page, name: string, text: string) => {
  const box = fieldIn(page, name)
  await page.user.clear(box)
  await page.user.type(box, text)
}
const sentBy = (page: Page) => page.calls('saveDeskShipment').at(-1)?.input as { header: object; body: Record<string, unknown> }
const isFree = (name: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true'))

test('S7-120 staff type a shipment, are told by name what is missing, save it, change it, let go of a field, copy and close it', async () => {
  const page = await openScreen(PATH, { as: 'staff', lang: 'en' })
  await page.settled()
  expect((await screen.findByRole('button', { name: /^Save/ })).getAttribute('aria-disabled')).toBe('true')
  await type(page, 'houseNo', 'SCREEN0001')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(page.calls('saveDeskShipment')).toHaveLength(1))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Customer: required for a new shipment.')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  expect(fieldIn(page, 'customer.code').getAttribute('aria-invalid')).toBe('true')
  for (const [name, code] of [
    ['customer.code', 'CUST003'],
    ['origin.code', 'KRPUS'],
    ['destination.code', 'NLRTM'],
  ] as const) {
    await type(page, name, code)
    await page.user.tab()
    await waitFor(() => expect(fieldIn(page, name).value).toContain(code))
  }
  // A time that is none is not sent.
  await type(page, 'etd', '2031-12-0')
  await page.user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(page.calls('saveDeskShipment')).toHaveLength(1)
  await type(page, 'etd', '2031-12-02 18:00')
  await type(page, 'vessel', 'hanbada one')
  await type(page, 'cutOffs.documents', '2031-11-30')
  await type(page, 'grossWeightKg', '8300.5')
  await type(page, 'references', 'A-1, B-2')
  await page.user.click(screen.getByRole('button', { name: 'Add container' }))
  await type(page, 'containers.0.no', 'hmmu6012349')
  await type(page, 'containers.0.type', '45g1')
  await type(page, 'containers.0.demurrageDays', '14')
  // A day that is none is not sent.
  await type(page, 'containers.0.detentionUntil', '20320231')
  await page.user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(page.calls('saveDeskShipment')).toHaveLength(1)
  await type(page, 'containers.0.detentionUntil', '20320118')
  await page.user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(page.calls('saveDeskShipment')).toHaveLength(2))
  expect(sentBy(page).body).toEqual({
    mode: 'SEA',
    direction: 'EXP',
    service: 'FCL',
    customer: { code: 'CUST003' },
    origin: { code: 'KRPUS' },
    destination: { code: 'NLRTM' },
    houseNo: 'SCREEN0001',
    references: ['A-1', 'B-2'],
    grossWeightKg: 8300.5,
    cutOffs: { documents: '2031-11-30' },
    vessel: 'HANBADA ONE',
    departure: { estimated: '2031-12-02T18:00' },
    containers: [
      {
        no: 'HMMU6012349',
        type: '45G1',
        grossWeightKg: null,
        packages: null,
        volumeCbm: null,
        demurrageDays: 14,
        demurrageUntil: null,
        detentionDays: null,
        detentionUntil: '2032-01-18',
      },
    ],
  })
  await waitFor(() => expect(fieldIn(page, 'no').value).toMatch(/^KRS/))
  const no = fieldIn(page, 'no').value

  // Only what changes is sent again.
  await type(page, 'commodity', 'tyres')
  await page.user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(page.calls('saveDeskShipment')).toHaveLength(3))
  expect(sentBy(page)).toMatchObject({ header: { MNGT_NO: no }, body: { commodity: 'tyres' } })
  expect(Object.keys(sentBy(page).body)).toEqual(['commodity'])
  await isFree('Follow source for Commodity')
  await page.user.click(screen.getByRole('button', { name: 'Follow source for Commodity' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Follow source for Commodity' })).toBe(null))
  expect(fieldIn(page, 'commodity').value).toBe('tyres')

  await isFree('Copy')
  await page.user.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(fieldIn(page, 'no').value).toBe(''))
  expect([fieldIn(page, 'houseNo').value, fieldIn(page, 'commodity').value, fieldIn(page, 'etd').value]).toEqual(['', 'tyres', ''])

  const again = await openScreen(`${PATH}?mngtNo=${no}`, { as: 'staff', lang: 'en' })
  await again.settled()
  await again.user.click(await screen.findByRole('button', { name: 'Close shipment' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain(no)
  await again.user.keyboard('{Enter}')
  expect(await screen.findByText('This shipment is closed. Saving it reopens it.')).toBeTruthy()
})

test('S4-050 a shipment that was being typed stands in its form again after a reload', async () => {
  const before = await openScreen(PATH, { as: 'staff' })
  await before.settled()
  await type(before, 'shipper', '한빛전자')
  const after = await openScreen(PATH, { as: 'staff' })
  await after.settled()
  expect(fieldIn(after, 'shipper').value).toBe('한빛전자')
})

test('S7-120 a shipment by air has no fields of ships and boxes, and the weight that airlines charge; by sea it is the other way round', async () => {
  const page = await openScreen(PATH, { as: 'staff', lang: 'en' })
  await page.settled()
  const OF_SEA = ['service', 'cutOffs.vgm', 'freeTime.demurrageUntil', 'freeTime.detentionUntil', 'vessel', 'imoNo']
  const shown = () => [...OF_SEA, 'chargeableWeightKg'].filter((name) => fieldIn(page, name))
  expect(shown()).toEqual(OF_SEA)
  await page.user.selectOptions(fieldIn(page, 'mode'), 'AIR')
  expect(shown()).toEqual(['chargeableWeightKg'])
  expect(screen.queryByRole('button', { name: 'Add container' })).toBeNull()
  await page.user.selectOptions(fieldIn(page, 'mode'), 'SEA')
  expect(shown()).toEqual(OF_SEA)
})
