import { expect, test } from 'vitest'
import { buttonOf, callAs, gridHands, messageOf, wideGrid } from '../../../../tests/screens/grid-hands.ts'
import { openScreen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const LIST = '/fms/comm/PtlShipmentList'
const SHIPMENT = '/api/fms/popup/ptlShipmentPopup'
const QUICK_MS = 10
type Page = Awaited<ReturnType<typeof openScreen>>
type Stored = { MNGT_NO: string; CLOSED_YN: string; fields: { NAME: string; VALUE: unknown; OWNER: string }[]; voyage: { eta: string } }

const look = (no: string) => callAs<Stored>('staff ko', `${SHIPMENT}/selectDeskShipment`, { MNGT_NO: no })
const valueOf = ({ fields }: Stored, name: string) => fields.find(({ NAME }) => NAME === name)
const saveButton = () =>
  [...document.querySelectorAll<HTMLElement>('main button')].find(({ textContent }) => /^저장( \d+)?$/.test(textContent ?? '')) ??
  expect.fail('no save button')
const form = () => document.querySelector<HTMLElement>('[role=dialog]')
const desk = () => document.querySelector<HTMLElement>('[role=group][aria-label="선적 관리"]') ?? expect.fail('no tools')

/** Two shipments that no other test looks at, in the grid. */
const editTwo = async (mark: string) => {
  for (const nth of [1, 2])
    await callAs('staff ko', `${SHIPMENT}/saveDeskShipment`, {
      header: { MNGT_NO: `${mark}${nth}`, ROW_VER: null, REMARK: '' },
      body: {
        customer: { code: 'CUST002' },
        mode: 'SEA',
        direction: 'EXP',
        origin: { code: 'KRPUS' },
        destination: { code: 'NLRTM' },
        houseNo: `${mark}H${nth}`,
        bookingNo: mark,
      },
    })
  const page = await openScreen(`${LIST}?NUMBERS=${mark}&SORT=HBL_NO&DIR=ASC`, { as: 'staff' })
  await page.settled(QUICK_MS)
  wideGrid()
  await page.user.click(buttonOf('그리드 편집'))
  await page.settled(QUICK_MS)
  return { page, hands: gridHands(page, document.querySelector('main [role=grid]')?.getAttribute('aria-label') ?? '') }
}
const typeIn = async (page: Page, name: string, text: string) => {
  const box = form()?.querySelector(`[data-field="${name}"]`) ?? expect.fail(`no box ${name}`)
  await page.user.clear(box)
  await page.user.paste(text)
}
const pressed = async (page: Page, button: Element) => {
  await page.user.click(button)
  await page.settled(QUICK_MS)
}

test('S7-120 S2-115 staff keep shipments in the grid: cells, a refused cell by name, only the typed cells are sent; form, copy and close from its tools', async () => {
  const mark = `DGM${Date.now()}`
  const { page, hands } = await editTwo(mark)
  await hands.type(1, '송하인', '한빛전자{Enter}')
  await hands.type(2, 'ETA', '20310203{Enter}')
  await hands.type(2, '도착지', 'NLXXX{Enter}')
  await waitFor(() => expect(saveButton().textContent).toBe('저장 2'))
  await pressed(page, saveButton())
  await waitFor(() => expect(messageOf()).toContain('도착지'))
  await page.user.keyboard('{Enter}')
  await page.settled(QUICK_MS)
  expect(valueOf(await look(`${mark}1`), 'shipper')?.VALUE).toBe(null)
  await hands.type(2, '도착지', 'DEHAM{Enter}')
  await pressed(page, saveButton())
  await waitFor(() => expect(saveButton().textContent).toBe('저장'))
  expect(valueOf(await look(`${mark}1`), 'shipper')).toMatchObject({ VALUE: '한빛전자', OWNER: 'DESK' })
  const second = await look(`${mark}2`)
  expect([valueOf(second, 'destination.code')?.VALUE, second.voyage.eta]).toEqual(['DEHAM', '2031-02-03'])
  const sent = page.calls('saveDeskRows').at(-1) as { input: unknown }
  expect(Object.keys((sent.input as { rows: object[] }).rows[1] ?? {}).toSorted()).toEqual([
    'BATCH_FLAG',
    'ETA',
    'MNGT_NO',
    'POD',
    'ROW_VER',
  ])

  hands.press(hands.cell(1, '상태'))
  await pressed(page, buttonOf('선적 수정', desk()))
  await typeIn(page, 'orderNo', `PO-${mark}`)
  await pressed(page, [...(form()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.startsWith('저장')) as Element)
  await page.user.keyboard('{Escape}')
  await page.settled(QUICK_MS)
  await waitFor(() => expect(hands.text(1, 'PO')).toBe(`PO-${mark}`))
  await pressed(page, buttonOf('선적 종료', desk()))
  await pressed(page, buttonOf('확인', document.querySelector('[role=alertdialog]') as Element))
  await waitFor(() => expect(hands.cell(1, '송하인').getAttribute('aria-readonly')).toBe('true'))
  expect((await look(`${mark}1`)).CLOSED_YN).toBe('Y')

  hands.press(hands.cell(2, '상태'))
  await pressed(page, buttonOf('선적 복사', desk()))
  await typeIn(page, 'bookingNo', mark)
  await typeIn(page, 'houseNo', `${mark}H3`)
  await pressed(page, [...(form()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.startsWith('저장')) as Element)
  await page.user.keyboard('{Escape}')
  await page.settled(QUICK_MS)
  await waitFor(() => expect(hands.text(3, 'HBL')).toBe(`${mark}H3`))

  // The container cell opens the containers on the form, by click and by Enter.
  const isAdding = () => waitFor(() => expect(document.activeElement?.textContent).toBe('컨테이너 추가'))
  hands.press(hands.cell(2, '컨테이너'))
  await isAdding()
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(form()).toBe(null))
  await page.user.keyboard('{Enter}')
  await isAdding()
})
