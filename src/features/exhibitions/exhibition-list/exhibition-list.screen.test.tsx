import { expect, test } from 'vitest'
import { openScreen, waitFor } from '../../../../tests/screens/open-screen.tsx'

test('S2-123 a customer who looks for requests for exhibitions finds these controls in Korean', async () => {
  const page = await openScreen('/spe/comm/PtlExhibitionList', { as: 'customer', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 전시 조회",
      "button 전시 조회 즐겨찾기",
      "button 보기 저장",
      "button 케이스 라벨라벨을 만들 신청을 선택해 주세요. [disabled] (라벨을 만들 신청을 선택해 주세요.)",
      "button 캘린더 구독",
      "button 엑셀 다운로드",
      "button CSV 다운로드",
      "button 전시 화물 신청",
      "combobox 시작일 = #-#-#",
      "combobox 종료일 = #-#-#",
      "button 시작일 달력",
      "textbox 전시명·전시장",
      "button 상태",
      "checkbox 접수",
      "checkbox 진행",
      "checkbox 발송",
      "checkbox 반입완료",
      "checkbox 반송",
      "checkbox 완료",
      "checkbox 취소",
      "textbox 업체 = 물결정밀공업",
      "button 조회",
      "button 초기화",
      "heading 다가오는 전시 #건",
      "button 미제출 서류",
      "grid 전시 화물 신청 목록",
      "columnheader No",
      "columnheader 선택",
      "columnheader 신청번호",
      "columnheader 전시",
      "columnheader 전시 기간",
      "columnheader 부스번호",
      "columnheader 운송방법",
      "columnheader 상태",
      "columnheader 기한 [sort ascending]",
      "columnheader 서류",
      "columnheader 참가업체",
      "columnheader 포장",
      "columnheader CBM",
      "columnheader 중량 kg",
      "columnheader 통관",
      "columnheader 전시 후 처리",
      "columnheader 접수일 [sort none]",
    ]
  `)
})

test('S2-123 a customer who looks for requests for exhibitions finds these controls in English', async () => {
  const page = await openScreen('/spe/comm/PtlExhibitionList', { as: 'customer', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Exhibition List",
      "button Exhibition List favourite",
      "button Save as a view",
      "button Case labelsChoose the requests to label. [disabled] (Choose the requests to label.)",
      "button Subscribe",
      "button Download Excel",
      "button Download CSV",
      "button New request",
      "combobox From = #-#-#",
      "combobox To = #-#-#",
      "button From calendar",
      "textbox Keyword",
      "button Status",
      "checkbox Received",
      "checkbox In progress",
      "checkbox Shipped",
      "checkbox Installed",
      "checkbox Returned",
      "checkbox Done",
      "checkbox Cancelled",
      "textbox Company = MULGYEOL PRECISION CO., LTD.",
      "button Search",
      "button Reset",
      "heading Coming exhibitions #",
      "button Documents missing",
      "grid Exhibition requests",
      "columnheader No",
      "columnheader Select",
      "columnheader Request no.",
      "columnheader Exhibition",
      "columnheader Show days",
      "columnheader Booth no.",
      "columnheader Transport",
      "columnheader Status",
      "columnheader Due [sort ascending]",
      "columnheader Documents",
      "columnheader Exhibitor",
      "columnheader Packages",
      "columnheader CBM",
      "columnheader Weight kg",
      "columnheader Customs",
      "columnheader After the show",
      "columnheader Received [sort none]",
    ]
  `)
})

test('S2-123 a customer sees the requests of its own company, with what is due next, and opens one', async () => {
  const page = await openScreen('/spe/comm/PtlExhibitionList', { as: 'customer' })
  await page.settled(10)
  const rows = () => [...document.querySelectorAll('[role=grid][aria-label="전시 화물 신청 목록"] tbody tr')]
  expect(rows().filter(({ textContent }) => textContent?.includes('물결정밀공업'))).toHaveLength(6)
  expect(rows().filter(({ textContent }) => textContent?.includes('너울전자'))).toEqual([])
  const drawn = [...document.querySelectorAll('[aria-labelledby=exhibition-lanes] [role=img]')].map((image) =>
    image.getAttribute('aria-label'),
  )
  expect(document.querySelector('#exhibition-lanes')?.textContent).toBe(`다가오는 전시 ${drawn.length}건`)
  expect(drawn.some((label) => /전시 기간 .*서류마감/.test(label ?? ''))).toBe(true)
  const row = rows().find(({ textContent }) => /EXH\d+0021/.test(textContent ?? ''))
  expect(row?.textContent).toMatch(/서류마감/)
  await page.user.dblClick(row?.querySelector('td:nth-child(3)') as Element)
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/spe/comm/PtlExhibitionMgt'))
  await page.settled(10)
  expect(page.container.textContent).toMatch(/까르네 만료.*D-\d+/)
  await page.user.click([...document.querySelectorAll('main button')].find(({ textContent }) => textContent === '리포트') as Element)
  await waitFor(() => expect(document.querySelector('[role=dialog]')?.textContent).toMatch(/EXH\d+0021/))
})
