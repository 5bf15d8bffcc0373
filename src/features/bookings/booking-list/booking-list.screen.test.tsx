import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

test('S2-121 a customer searches bookings by mode; only those are asked for and listed', async () => {
  const page = await openScreen('/oms/comm/PtlBookingList')
  const list = screen.getByRole('grid', { name: '부킹 목록' })
  expect(list.textContent).toContain('KRA')
  expect(list.textContent).toContain('KRS')
  await page.user.click(screen.getByRole('radio', { name: '해상' }))
  await page.user.click(screen.getByRole('button', { name: '조회' }))
  await waitFor(() => expect(page.calls('selectBookingList')).toHaveLength(1))
  expect(page.calls('selectBookingList')[0]?.input).toMatchObject({ TRANS_MODE: 'SEA' })
  await waitFor(() => expect(list.textContent).not.toContain('KRA'))
  expect(list.textContent).toContain('KRS')
})

test('S2-121 cancelling is refused with its reason until a booking is chosen, then asks how many', async () => {
  const page = await openScreen('/oms/comm/PtlBookingList', { lang: 'en' })
  const cancel = screen.getByRole('button', { name: /^Cancel/ })
  expect(cancel.getAttribute('aria-disabled')).toBe('true')
  const [first] = screen.getAllByRole('checkbox', { name: /^Choose KR/ })
  await page.user.click(first as HTMLElement)
  expect(cancel.getAttribute('aria-disabled')).not.toBe('true')
  await page.user.click(cancel)
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Cancel 1 booking')
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  expect(page.calls('cancelBookingList')).toEqual([])
})

test('S2-117 a booking is repeated from its row: the form has its cargo and later days and says so, requesting has the focus, nothing is saved', async () => {
  const page = await openScreen('/oms/comm/PtlBookingList?TRANS_MODE=SEA&STATUS=CONFIRMED')
  const [copy] = await screen.findAllByRole('button', { name: /^KRS\d+ 복사해 새 부킹$/ })
  const number = /^KRS\d+/.exec(copy?.getAttribute('aria-label') ?? '')?.[0] ?? ''
  await page.user.click(copy as HTMLElement)
  expect((await screen.findByText(new RegExp(`^${number}[을를] 복사`))).textContent).toMatch(
    /\d주 뒤 같은 요일.*ETD .* → .*문서는 복사하지 않았습니다/,
  )
  expect(window.location.search).toContain(`COPY_NO=${number}`)
  expect((screen.getByRole('textbox', { name: '품명' }) as HTMLInputElement).value).not.toBe('')
  expect((screen.getByRole('combobox', { name: 'ETD' }) as HTMLInputElement).value).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect((screen.getByRole('textbox', { name: 'PO 번호' }) as HTMLInputElement).value).toBe('')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('부킹요청'))
  await page.settled()
  expect([...page.calls('saveBooking'), ...page.calls('saveBookingForm'), ...page.calls('requestBooking')]).toEqual([])
})

test('S2-117 the key c leads into the list, and again repeats its active booking, also one by air', async () => {
  const page = await openScreen('/oms/comm/PtlBookingList?TRANS_MODE=AIR&STATUS=CONFIRMED')
  const list = await screen.findByRole('grid', { name: '부킹 목록' })
  await screen.findAllByRole('button', { name: /^KRA\d+ 복사해 새 부킹$/ })
  await page.user.keyboard('[KeyC]')
  expect(document.activeElement).toBe(list)
  await page.user.keyboard('{ArrowDown}[KeyC]')
  await screen.findByText(/^KRA\d+[을를] 복사/)
  expect(window.location.pathname).toBe('/oms/comm/PtlBookingAirMgt')
})

test('S2-121 a customer who looks for bookings finds these controls in Korean', async () => {
  const page = await openScreen('/oms/comm/PtlBookingList', { as: 'customer', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 부킹 조회",
      "button 부킹 조회 즐겨찾기",
      "button 보기 저장",
      "button 엑셀 다운로드",
      "button CSV 다운로드",
      "button 부킹취소취소할 수 있는 부킹을 선택해 주세요. [disabled] (취소할 수 있는 부킹을 선택해 주세요.)",
      "button 항공 부킹",
      "button 해상 부킹",
      "radio 전체 on",
      "radio 해상",
      "radio 항공",
      "combobox 시작일 = #-#-# [required]",
      "combobox 종료일 = #-#-# [required]",
      "button 시작일 달력",
      "textbox 부킹번호",
      "button 상태",
      "checkbox 임시저장",
      "checkbox 접수",
      "checkbox 확정",
      "checkbox 반려",
      "checkbox 취소",
      "radio 전체 on",
      "radio 수출",
      "radio 수입",
      "radio 삼국",
      "combobox 출발항",
      "button 출발항 찾기",
      "combobox 도착항",
      "button 도착항 찾기",
      "button 조회",
      "button 초기화",
      "grid 부킹 목록",
      "columnheader No",
      "columnheader 선택",
      "columnheader 부킹번호",
      "columnheader 복사",
      "columnheader 상태",
      "columnheader 운송",
      "columnheader 수출입",
      "columnheader 서비스",
      "columnheader 요청일시",
      "columnheader 거래처",
      "columnheader 화주",
      "columnheader 수하인",
      "columnheader 출발항",
      "columnheader 도착항",
      "columnheader ETD",
      "columnheader ETA",
      "columnheader 선사 부킹번호",
      "columnheader 선명·편명",
      "columnheader 포장",
      "columnheader 포장 단위",
      "columnheader 총중량 kg",
      "columnheader CBM",
      "columnheader 컨테이너",
      "columnheader 요청자",
      "columnheader 확정자",
      "columnheader 확정일시",
      "columnheader 반려 사유",
      "columnheader HBL",
    ]
  `)
})

test('S2-121 a customer who looks for bookings finds these controls in English', async () => {
  const page = await openScreen('/oms/comm/PtlBookingList', { as: 'customer', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Booking List",
      "button Booking List favourite",
      "button Save as a view",
      "button Download Excel",
      "button Download CSV",
      "button CancelChoose bookings that can be cancelled. [disabled] (Choose bookings that can be cancelled.)",
      "button Air booking",
      "button Sea booking",
      "radio All on",
      "radio Sea",
      "radio Air",
      "combobox From = #-#-# [required]",
      "combobox To = #-#-# [required]",
      "button From calendar",
      "textbox Booking no.",
      "button Status",
      "checkbox Draft",
      "checkbox Requested",
      "checkbox Confirmed",
      "checkbox Rejected",
      "checkbox Cancelled",
      "radio All on",
      "radio Exp",
      "radio Imp",
      "radio Cross",
      "combobox Port of loading",
      "button Find Port of loading",
      "combobox Port of discharge",
      "button Find Port of discharge",
      "button Search",
      "button Reset",
      "grid Bookings",
      "columnheader No",
      "columnheader Select",
      "columnheader Booking no.",
      "columnheader Copy",
      "columnheader Status",
      "columnheader Mode",
      "columnheader Direction",
      "columnheader Service",
      "columnheader Requested at",
      "columnheader Customer",
      "columnheader Shipper",
      "columnheader Consignee",
      "columnheader Port of loading",
      "columnheader Port of discharge",
      "columnheader ETD",
      "columnheader ETA",
      "columnheader Carrier booking no.",
      "columnheader Vessel or flight",
      "columnheader Packages",
      "columnheader Package unit",
      "columnheader Weight kg",
      "columnheader CBM",
      "columnheader Containers",
      "columnheader Requester",
      "columnheader Confirmed by",
      "columnheader Confirmed at",
      "columnheader Reason for rejecting",
      "columnheader HBL",
    ]
  `)
})

test('S2-121 on a phone the bookings begin with their number; the other conditions are behind a button', async () => {
  const page = await openScreen('/oms/comm/PtlBookingList', { as: 'customer', width: 390 })
  await page.settled()
  const numbers = () =>
    [...document.querySelectorAll('main ul[aria-label="부킹 목록"] > li b.code')].map(({ textContent }) => textContent?.trim())
  const [, wanted = ''] = numbers()
  const search = document.querySelector<HTMLElement>('search[aria-label="번호로 찾기"]')
  await page.user.type(search?.querySelector('input') as HTMLInputElement, `${wanted}{Enter}`)
  await waitFor(() => expect(numbers()).toEqual([wanted]))
  expect(page.calls('selectBookingList').at(-1)?.input).toMatchObject({ BKG_NO: wanted })
  const opener = document.querySelector<HTMLElement>('main button[aria-label="조회 조건"]') as HTMLElement
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  await page.user.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
})
