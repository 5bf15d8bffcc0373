import { expect, test } from 'vitest'
import { openScreen, screen } from '../../../../tests/screens/open-screen.tsx'

test('S1-018 a customer at home finds these controls in Korean', async () => {
  const page = await openScreen('/', { as: 'customer', lang: 'ko' })
  await screen.findByRole('heading', { name: /^(공지|Notices)$/ })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 나루 홈",
      "button 자동 넘김 시작",
      "button 이전 배너",
      "button 배너 #",
      "button 배너 #",
      "button 배너 #",
      "button 다음 배너",
      "heading 부산에서 로테르담까지, 한 줄로 봅니다.",
      "link 화물추적 바로가기",
      "heading 부킹부터 확정까지, 오늘 안에.",
      "link 부킹 바로가기",
      "heading 전시 화물, 까르네까지 챙깁니다.",
      "link 전시 바로가기",
      "tab 화물추적 [selected]",
      "tab 부킹",
      "tab 선적",
      "tab 통관",
      "radio 자동 인식 on",
      "radio HBL",
      "radio MBL",
      "radio 부킹",
      "radio 컨테이너",
      "textbox 화물 번호",
      "button 조회",
      "link 해상 부킹FCL · LCL",
      "link 항공 부킹일반 · 특송",
      "link 선적 조회진행 #건",
      "link 화물추적번호·지도",
      "link 전시접수 중 #건",
      "button CBM 계산기적재 검토",
      "heading 오늘 확인할 일",
      "link 전체 보기",
      "heading 진행 중 선적",
      "link 선적 조회",
      "link 부킹 #, 선적 조회",
      "link 출발 전 #, 선적 조회",
      "link 운송중 #, 선적 조회",
      "link 도착 #, 선적 조회",
      "heading 도착 예정 #일 이내",
      "heading 공지",
      "button 전체 보기",
    ]
  `)
})

test('S1-018 a customer at home finds these controls in English', async () => {
  const page = await openScreen('/', { as: 'customer', lang: 'en' })
  await screen.findByRole('heading', { name: /^(공지|Notices)$/ })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Naru home",
      "button Start rotation",
      "button Previous slide",
      "button Slide #",
      "button Slide #",
      "button Slide #",
      "button Next slide",
      "heading From Busan to Rotterdam on one line.",
      "link Go to Tracking",
      "heading From request to confirmation, today.",
      "link Go to Booking",
      "heading Exhibition cargo, carnet included.",
      "link Go to Exhibition",
      "tab Tracking [selected]",
      "tab Booking",
      "tab Shipment",
      "tab Customs",
      "radio Auto on",
      "radio HBL",
      "radio MBL",
      "radio Booking",
      "radio Container",
      "textbox Cargo number",
      "button Search",
      "link Sea bookingFCL · LCL",
      "link Air bookingStandard · express",
      "link Shipments# active",
      "link TrackingNumber, map",
      "link Exhibition# open",
      "button CBM calculatorLoad check",
      "heading To check today",
      "link View all",
      "heading Active shipments",
      "link Shipments",
      "link Booked #: show shipments",
      "link Pre-departure #: show shipments",
      "link In transit #: show shipments",
      "link Arrived #: show shipments",
      "heading Arriving within # days",
      "heading Notices",
      "button View all",
    ]
  `)
})
