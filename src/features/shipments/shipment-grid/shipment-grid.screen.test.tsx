import { expect, test } from 'vitest'
import { buttonOf, callAs, gridHands, messageOf, wideGrid } from '../../../../tests/screens/grid-hands.ts'
import { openScreen, waitFor } from '../../../../tests/screens/open-screen.tsx'
import { saveShipmentList } from './contract.ts'

const LIST = '/fms/comm/PtlShipmentList'
const QUICK_MS = 10
const saveButton = () =>
  [...document.querySelectorAll<HTMLElement>('main button')].find(({ textContent }) => /^저장( \d+)?$/.test(textContent ?? '')) ??
  expect.fail('no save button')
const edited = async (search: string, as: 'customer' | 'customer.admin') => {
  const page = await openScreen(`${LIST}${search}`, { as })
  await page.settled(QUICK_MS)
  const sums = [...document.querySelectorAll('main tfoot td, main tfoot th')].map(({ textContent }) => textContent)
  wideGrid()
  await page.user.click(buttonOf('그리드 편집'))
  await page.settled(QUICK_MS)
  const hands = gridHands(page, document.querySelector('main [role=grid]')?.getAttribute('aria-label') ?? '')
  const pressed = async (button: Element) => {
    await page.user.click(button)
    await page.settled(QUICK_MS)
  }
  return { page, hands, pressed, sums }
}
const typedIn = (row: string) => `S${Date.now()}-${row}`

test('S2-115 S3-021 S3-039 a customer edits reference and memo, the row is marked, one call saves the changed rows; what somebody else saved meanwhile is asked about, with both values', async () => {
  const { page, hands, pressed } = await edited('?SORT=HBL_NO&DIR=ASC', 'customer')
  const reference = typedIn('A')
  await hands.type(1, 'PO', `${reference}{Enter}`)
  await hands.type(2, '메모', '두 번째 줄{Enter}')
  await waitFor(() => expect(hands.row(1).querySelector('[role=img]')?.getAttribute('aria-label')).toBe('수정'))
  await waitFor(() => expect(saveButton().textContent).toBe('저장 2'))
  await page.user.click(saveButton())
  // The message goes away by itself.
  await waitFor(() => expect(document.body.textContent).toContain('저장되었습니다.'))
  await page.settled(QUICK_MS)
  await waitFor(() => expect(saveButton().textContent).toBe('저장'))
  await waitFor(() => expect(hands.text(1, 'PO')).toBe(reference))
  const posted = page.calls('saveShipmentList').map(({ input }) => (input as { rows: { BATCH_FLAG: string }[] }).rows)
  expect(posted.map((rows) => rows.map(({ BATCH_FLAG }) => BATCH_FLAG))).toEqual([['update', 'update']])

  const mine = (posted[0]?.[1] ?? {}) as unknown as { MNGT_NO: string; ROW_VER: number }
  await callAs('customer.admin ko', saveShipmentList.path, { rows: [{ ...mine, ROW_VER: mine.ROW_VER + 1, CUST_MEMO: '먼저 저장' }] })
  await hands.type(2, '메모', '나중 저장{Enter}')
  await pressed(saveButton())
  await waitFor(() => expect(messageOf()).toContain('내 값 나중 저장 → 상대 값 먼저 저장'))
  await pressed(buttonOf('내 값으로 저장'))
  await pressed(saveButton())
  await waitFor(() => expect(saveButton().textContent).toBe('저장'))
  await waitFor(() => expect(hands.text(2, '메모')).toBe('나중 저장'))
  await pressed(buttonOf('목록 보기'))
  await waitFor(() => expect(document.querySelector('main tbody tr')?.textContent).toContain(reference))
})

test('S2-115 S2-116 only their own columns: a customer cannot write the status, and has none of the tools of the desk', async () => {
  const { hands } = await edited('?SORT=HBL_NO&DIR=ASC', 'customer.admin')
  for (const header of ['HBL', '상태', '중량 kg', 'ETD']) expect(hands.cell(1, header).getAttribute('aria-readonly')).toBe('true')
  const heads = [...hands.grid().querySelectorAll('[role=columnheader]')].map(({ textContent }) => textContent)
  expect(heads).not.toContain('비고')
  const buttons = [...document.querySelectorAll('main button')].map(({ textContent }) => textContent)
  for (const name of ['추가', '삭제', '선적 수정', '선적 복사', '선적 종료', 'EDI 업로드']) expect(buttons).not.toContain(name)
})

test('S4-039 S2-114 S2-115 unsaved rows ask before a new search, a summary card and the way back, and stay while the number or a double click opens tracking; the sums are those of all matches, a head asks the server for its order', async () => {
  const { page, hands, pressed, sums } = await edited('?TRANS_MODE=SEA&SORT=ETD&DIR=ASC', 'customer')
  const address = () => page.router.state.location.search
  const volume = sums.find((sum) => /^[\d,]+\.\d{3}$/.test(sum ?? ''))
  expect(volume).toBeDefined()
  const foot = [...hands.grid().querySelectorAll('[role=rowgroup]')].at(-1)
  expect([...(foot?.querySelectorAll('[aria-colindex]') ?? [])].map(({ textContent }) => textContent)).toContain(volume)
  hands.press(hands.head('ETD'))
  await waitFor(() => expect(address()).toContain('DIR=DESC'))
  await page.settled(QUICK_MS)
  await waitFor(() => expect(hands.head('ETD').getAttribute('aria-sort')).toBe('descending'))
  expect(page.calls('selectShipmentList').at(-1)?.input).toMatchObject({ SORT: 'ETD', DIR: 'DESC' })
  await hands.type(1, '메모', '저장하지 않음{Enter}')
  const held = async (press: () => Promise<void>) => {
    await press()
    await page.settled(QUICK_MS)
    await waitFor(() => expect(messageOf()).toContain('저장하지 않은 변경사항이 있습니다.'))
    await page.user.keyboard('{Escape}')
    await page.settled(QUICK_MS)
    await waitFor(() => expect(messageOf()).toBe(''))
    await waitFor(() => expect(hands.text(1, '메모')).toBe('저장하지 않음'))
  }
  const card = [...document.querySelectorAll('[role=group][aria-label="진행 현황"] button')].find(({ textContent }) =>
    textContent?.startsWith('운송중'),
  )
  await held(() => page.user.click(buttonOf('조회')))
  await held(() => page.user.click(card as Element))
  await held(() => page.user.click(buttonOf('목록 보기')))
  await held(async () => void page.router.navigate(-1))

  const opens = async (hbl: string) => {
    await waitFor(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain(hbl))
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBe(null))
  }
  const second = hands.text(2, 'HBL')
  hands.press(hands.cell(2, 'HBL'))
  await opens(second)
  hands.doublePress(3, '상태')
  await opens(hands.text(3, 'HBL'))
  await waitFor(() => expect(hands.text(1, '메모')).toBe('저장하지 않음'))
  await page.user.click(buttonOf('목록 보기'))
  await page.settled(QUICK_MS)
  await pressed(document.querySelector('[role=alertdialog] button') as Element)
})

test('S2-114 the grid draws tide, delay, ticks and deadlines as the list does, and opens again after a reload', async () => {
  const { page, hands } = await edited('?SUMMARY=DELAY&SORT=DUE&DIR=ASC', 'customer')
  const status = hands.cell(1, '상태')
  expect(status.querySelector('svg[data-level]')).not.toBe(null)
  expect(status.textContent).toMatch(/지연 \+\d/)
  const ticks = [...hands.cell(1, '진행').querySelectorAll<HTMLElement>('i')]
  expect(ticks).toHaveLength(10)
  expect(ticks[Number(hands.text(1, '진행')) - 1]?.dataset.kind).toBe('active')
  expect(hands.text(1, '기한일')).toMatch(/초과|오늘|D-\d/)
  const { location } = page.router.state
  page.leave()
  const again = await openScreen(location.pathname + location.search, { as: 'customer' })
  await again.settled(QUICK_MS)
  await again.user.click(buttonOf('목록 보기'))
  await again.settled(QUICK_MS)
  again.leave()
  const last = await openScreen(location.pathname + location.search, { as: 'customer' })
  await last.settled(QUICK_MS)
  expect(buttonOf('그리드 편집')).toBeTruthy()
})

test('S4-037 S4-039 S2-115 what is typed while a search is under way stays when its rows come, also in the open cell; what was given up for it goes', async () => {
  const { page, hands } = await edited('?TRANS_MODE=SEA&SORT=HBL_NO&DIR=ASC', 'customer')
  const before = hands.text(1, '메모')
  await hands.type(1, '메모', '버린 메모{Enter}')
  const answer = Promise.withResolvers<Response>()
  const searches = page.calls('selectShipmentList').length
  page.failNext('selectShipmentList', () => answer.promise)
  await page.user.click(buttonOf('조회'))
  await waitFor(() => expect(messageOf()).toContain('저장하지 않은 변경사항이 있습니다.'))
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(page.calls('selectShipmentList').length).toBe(searches + 1))
  const wanted = page.calls('selectShipmentList').at(-1)?.input as object
  await hands.type(2, '메모', '기다리며 쓴 메모{Enter}')
  await hands.type(3, '메모', '열린 칸')
  answer.resolve(Response.json({ data: await callAs('customer ko', '/api/fms/comm/ptlShipmentList/selectShipmentList', wanted) }))
  await page.settled(QUICK_MS)
  await waitFor(() => expect(hands.text(1, '메모')).toBe(before))
  await waitFor(() => expect([hands.text(2, '메모'), hands.text(3, '메모')]).toEqual(['기다리며 쓴 메모', '열린 칸']))
  expect(saveButton().textContent).toBe('저장 2')
  await waitFor(() => expect(JSON.stringify(window.sessionStorage)).toContain('기다리며 쓴 메모'))
  expect(JSON.stringify(window.sessionStorage)).not.toContain('버린 메모')
})
