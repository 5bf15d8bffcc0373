import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S2-126 a customer who tracks shipments finds these controls in Korean', async () => {
  const page = await openScreen('/trk/comm/PtlTrackingList', { as: 'customer', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 화물추적 조회",
      "button 화물추적 조회 즐겨찾기",
      "button 보기 저장",
      "textbox 번호",
      "combobox 번호 종류",
      "radio 전체 on",
      "radio 해상",
      "radio 항공",
      "combobox 기준일 = ETD",
      "combobox ETD 시작일 = #-#-#",
      "combobox ETD 종료일 = #-#-#",
      "button ETD 시작일 달력",
      "button 진행 상태",
      "checkbox 부킹",
      "checkbox 출발 전",
      "checkbox 운송중",
      "checkbox 도착",
      "checkbox 인도완료",
      "checkbox 취소",
      "combobox 출발지",
      "button 출발지 찾기",
      "combobox 도착지",
      "button 도착지 찾기",
      "button 조회",
      "button 초기화",
      "button 전체# [pressed]",
      "button 부킹#",
      "button 출발 전#",
      "button 운송중#",
      "button 도착#",
      "button 인도완료#",
      "button 지연#최장 #일",
      "button 초기화",
      "heading NRSE#",
      "button 상세",
      "button 선적 페이지",
      "button 위치",
      "button 컨테이너",
      "button 통관",
      "button 문서",
      "button 리포트",
      "grid 조회 결과",
      "columnheader No",
      "columnheader HBL [sort none]",
      "columnheader MBL / MAWB",
      "columnheader 컨테이너",
      "columnheader 선명·항차 / 편명",
      "columnheader 구간",
      "columnheader 진행",
      "columnheader ETD [sort descending]",
      "columnheader ETA [sort none]",
      "columnheader 현재 상태",
      "columnheader 최종 위치·출처",
      "columnheader 부킹",
      "columnheader 선사·항공사",
      "columnheader ATD",
      "columnheader ATA",
      "columnheader 지연 일수",
    ]
  `)
})

test('S2-126 a customer who tracks shipments finds these controls in English', async () => {
  const page = await openScreen('/trk/comm/PtlTrackingList', { as: 'customer', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Tracking List",
      "button Tracking List favourite",
      "button Save as a view",
      "textbox Number",
      "combobox Number type",
      "radio All on",
      "radio Sea",
      "radio Air",
      "combobox Date type = ETD",
      "combobox ETD From = #-#-#",
      "combobox ETD To = #-#-#",
      "button ETD From calendar",
      "button Status",
      "checkbox Booked",
      "checkbox Pre-departure",
      "checkbox In transit",
      "checkbox Arrived",
      "checkbox Delivered",
      "checkbox Cancelled",
      "combobox Origin",
      "button Find Origin",
      "combobox Destination",
      "button Find Destination",
      "button Search",
      "button Reset",
      "button All# [pressed]",
      "button Booked#",
      "button Pre-departure#",
      "button In transit#",
      "button Arrived#",
      "button Delivered#",
      "button Delayed#up to # d",
      "button Reset",
      "heading NRSE#",
      "button Details",
      "button Shipment page",
      "button Map",
      "button Containers",
      "button Customs",
      "button Documents",
      "button Report",
      "grid Results",
      "columnheader No",
      "columnheader HBL [sort none]",
      "columnheader MBL / MAWB",
      "columnheader Containers",
      "columnheader Vessel, voyage / flight",
      "columnheader Route",
      "columnheader Progress",
      "columnheader ETD [sort descending]",
      "columnheader ETA [sort none]",
      "columnheader Latest event",
      "columnheader Place and source",
      "columnheader Booking",
      "columnheader Carrier",
      "columnheader ATD",
      "columnheader ATA",
      "columnheader Days late",
    ]
  `)
})

test('S2-126 a time abroad names its clock to a pointer that rests on it, one in Korea does not', async () => {
  const page = await openScreen('/trk/comm/PtlTrackingList', { as: 'customer', lang: 'ko' })
  await page.settled()
  const told = [...page.container.querySelectorAll('[data-source]')].map((source) => ({
    isKorean: /^(KR[A-Z]{3}|ICN)/.test(source.closest('[role=gridcell], td')?.textContent ?? ''),
    title: source.getAttribute('title'),
  }))
  const abroad = told.flatMap(({ title }) => title ?? [])
  expect(abroad.length).toBeGreaterThan(0)
  for (const title of abroad) expect(title).toMatch(/^(\d{4}-)?\d\d-\d\d \d\d:\d\d UTC[+-]\d/)
  expect(told.some(({ isKorean }) => isKorean)).toBe(true)
  expect(told.filter(({ isKorean, title }) => isKorean && title !== null)).toEqual([])
})
