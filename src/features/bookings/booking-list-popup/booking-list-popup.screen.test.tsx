import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S2-122 a customer who chooses a booking finds these controls in Korean', async () => {
  const page = await openScreen('/oms/popup/PtlBookingListPopup', { as: 'customer', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 부킹 선택",
      "radio 전체 on",
      "radio 해상",
      "radio 항공",
      "textbox 번호·당사자",
      "combobox 시작일",
      "combobox 종료일",
      "button 시작일 달력",
      "button 조회",
      "button 초기화",
      "grid 부킹 목록",
      "columnheader 부킹번호",
      "columnheader 상태",
      "columnheader 운송",
      "columnheader 수출입",
      "columnheader 출발항",
      "columnheader 도착항",
      "columnheader ETD",
      "columnheader 화주",
      "columnheader 수하인",
      "columnheader 요청일시",
      "columnheader 컨테이너",
      "button 선택",
    ]
  `)
})

test('S2-122 a customer who chooses a booking finds these controls in English', async () => {
  const page = await openScreen('/oms/popup/PtlBookingListPopup', { as: 'customer', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Booking Search",
      "radio All on",
      "radio Sea",
      "radio Air",
      "textbox Number or party",
      "combobox From",
      "combobox To",
      "button From calendar",
      "button Search",
      "button Reset",
      "grid Bookings",
      "columnheader Booking no.",
      "columnheader Status",
      "columnheader Mode",
      "columnheader Direction",
      "columnheader Port of loading",
      "columnheader Port of discharge",
      "columnheader ETD",
      "columnheader Shipper",
      "columnheader Consignee",
      "columnheader Requested at",
      "columnheader Containers",
      "button Select",
    ]
  `)
})
