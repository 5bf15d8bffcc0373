import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

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
      "link 오늘 확인할 일",
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
      "link To check today",
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

test('S1-016 S1-017 a guest opens the CBM calculator and an exhibition without login; sea booking asks for it', async () => {
  const page = await openScreen('/', { as: 'guest' })
  await page.settled()
  const strip = within(screen.getByRole('navigation', { name: '바로가기' }))
  const names = ['해상 부킹', '항공 부킹', '선적 조회', '화물추적', '전시', 'CBM 계산기']
  expect([...screen.getByRole('navigation', { name: '바로가기' }).querySelectorAll('b')].map((name) => name.textContent)).toEqual(names)
  await page.user.click(strip.getByRole('button', { name: /CBM/ }))
  await screen.findByRole('dialog', { name: 'CBM 계산기' })
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await page.user.click(strip.getByRole('link', { name: /해상 부킹/ }))
  await screen.findByRole('dialog', { name: '로그인' })
  expect(page.router.state.location.pathname).toBe('/')
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await page.user.click(await screen.findByRole('link', { name: /로테르담 하버테크 2027/ }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/spe/comm/PtlExhibitionMgt'))
  await page.settled()
  expect(page.container.querySelector('main li[data-chosen=true]')?.textContent).toContain('로테르담 하버테크 2027')
})

test('S1-002 the counts of the stage bar are those of the list that they lead a customer to', async () => {
  const page = await openScreen('/', { as: 'customer' })
  await page.settled()
  const transit = screen.getByRole('link', { name: /^운송중 \d+/ })
  const count = /\d+/.exec(transit.getAttribute('aria-label') ?? transit.textContent ?? '')?.[0]
  await page.user.click(transit)
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/fms/comm/PtlShipmentList'))
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(expect.stringContaining(`총 ${count}건`)),
  )
})

test('S1-002 a line of the list opens its shipment; 전체 보기 opens the inbox', async () => {
  const page = await openScreen('/', { as: 'customer' })
  await page.settled()
  const part = screen.getByRole('heading', { name: '오늘 확인할 일' }).closest('section')
  const line = [...(part?.querySelectorAll<HTMLElement>('li button') ?? [])].find((each) => /NRS/.test(each.textContent ?? ''))
  const house = line?.querySelector('.code')?.textContent ?? ''
  expect(house).toMatch(/^NRS/)
  await page.user.click(line as HTMLElement)
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(house))
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await page.user.click(screen.getByRole('link', { name: '전체 보기' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/fms/comm/PtlInbox'))
})

test('S1-002 a notice opens with its text', async () => {
  const page = await openScreen('/', { as: 'guest' })
  await page.settled()
  await page.user.click(screen.getByRole('button', { name: /유럽 항로 희망봉 우회/ }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('다음 달 출항분부터 평균 9일 추가')
})
