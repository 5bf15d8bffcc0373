import { expect, test } from 'vitest'
import { buttonOf } from '../../../../tests/screens/grid-hands.ts'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

test('S2-124 a customer who asks for an exhibition finds these controls in Korean', async () => {
  const page = await openScreen('/spe/comm/PtlExhibitionMgt', { as: 'customer', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 전시 화물 관리",
      "button 전시 화물 관리 즐겨찾기",
      "button 전시 조회",
      "button 신청",
      "heading 전시 목록",
      "heading #참가 정보",
      "textbox 참가업체 = 물결정밀공업 [required]",
      "textbox 부스번호 [required]",
      "textbox 홀",
      "textbox 담당자 = 이도윤 [required]",
      "textbox 연락처 [required]",
      "textbox 이메일 = doyun@mulgyeol.example [required]",
      "heading #운송",
      "combobox 운송방법 = SEA [required]",
      "combobox 편도·왕복 = ROUND [required]",
      "combobox 화물준비일 [required]",
      "button 화물준비일 달력",
      "combobox 전시장 도착 [required]",
      "button 전시장 도착 달력",
      "textbox 집하주소",
      "heading #전시품 명세",
      "button 되돌리기되돌릴 내용이 없습니다. [disabled] (되돌릴 내용이 없습니다.)",
      "button 추가",
      "button 삭제조회된 데이터가 없습니다. [disabled] (조회된 데이터가 없습니다.)",
      "button 양식",
      "button 엑셀 업로드",
      "button 필터 (Ctrl+Shift+L)",
      "button 그리드에서 찾기",
      "button 열",
      "grid 전시품",
      "columnheader Status",
      "columnheader No",
      "columnheader 모두 선택",
      "columnheader 품명* [sort none]",
      "columnheader 포장 단위* [sort none]",
      "columnheader 수량* [sort none]",
      "columnheader 가로 cm [sort none]",
      "columnheader 세로 cm [sort none]",
      "columnheader 높이 cm [sort none]",
      "columnheader CBM [sort none]",
      "columnheader 중량 kg* [sort none]",
      "columnheader HS부호 [sort none]",
      "columnheader 금액 [sort none]",
      "columnheader 통화 [sort none]",
      "columnheader 전시 후 처리* [sort none]",
      "columnheader 파손 주의 [sort none]",
      "columnheader 상하 주의 [sort none]",
      "columnheader 적재 금지 [sort none]",
      "textbox 전시품 셀 입력",
      "heading 입력 완료통관",
      "checkbox ATA 까르네",
      "heading #현장 서비스",
      "checkbox 지게차·하역장비",
      "checkbox 개장·설치",
      "checkbox 빈 상자 보관",
      "checkbox 반송",
      "checkbox 적하보험",
      "textbox 요청사항 (# / #자)",
      "checkbox 개인정보 수집·이용 동의",
      "heading 기한",
      "heading 합계",
    ]
  `)
})

test('S2-124 a customer who asks for an exhibition finds these controls in English', async () => {
  const page = await openScreen('/spe/comm/PtlExhibitionMgt', { as: 'customer', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Exhibition Management",
      "button Exhibition Management favourite",
      "button Exhibition list",
      "button Send request",
      "heading Exhibitions",
      "heading #Exhibitor",
      "textbox Exhibitor = MULGYEOL PRECISION CO., LTD. [required]",
      "textbox Booth no. [required]",
      "textbox Hall",
      "textbox Contact = Lee Doyun [required]",
      "textbox Phone [required]",
      "textbox E-mail = doyun@mulgyeol.example [required]",
      "heading #Transport",
      "combobox Transport = SEA [required]",
      "combobox Direction = ROUND [required]",
      "combobox Cargo ready [required]",
      "button Cargo ready calendar",
      "combobox At the venue [required]",
      "button At the venue calendar",
      "textbox Pick-up address",
      "heading #List of exhibits",
      "button UndoThere is nothing to undo. [disabled] (There is nothing to undo.)",
      "button Add",
      "button DeleteNo data found. [disabled] (No data found.)",
      "button Template",
      "button Upload Excel",
      "button Filter (Ctrl+Shift+L)",
      "button Find in grid",
      "button Columns",
      "grid Exhibition items",
      "columnheader Status",
      "columnheader No",
      "columnheader Select all",
      "columnheader Description* [sort none]",
      "columnheader Package unit* [sort none]",
      "columnheader Quantity* [sort none]",
      "columnheader Length cm [sort none]",
      "columnheader Width cm [sort none]",
      "columnheader Height cm [sort none]",
      "columnheader CBM [sort none]",
      "columnheader Weight kg* [sort none]",
      "columnheader HS code [sort none]",
      "columnheader Value [sort none]",
      "columnheader Currency [sort none]",
      "columnheader After the show* [sort none]",
      "columnheader Fragile [sort none]",
      "columnheader Upright [sort none]",
      "columnheader No stacking [sort none]",
      "textbox Exhibition items cell editor",
      "heading CompleteCustoms",
      "checkbox ATA carnet",
      "heading #On-site services",
      "checkbox Forklift",
      "checkbox Unpacking",
      "checkbox Empty case storage",
      "checkbox Re-export",
      "checkbox Insurance",
      "textbox Remark (# / # characters)",
      "checkbox Consent to the use of personal data",
      "heading Due dates",
      "heading Totals",
    ]
  `)
})

test('S2-125 a staff administrator renames an exhibition, and the list beside it shows the new name', async () => {
  const page = await openScreen('/spe/comm/PtlExhibitionMgt', { as: 'admin', lang: 'en' })
  await page.settled()
  const list = () => [...document.querySelectorAll('[aria-labelledby=exhibitions] h3')].map(({ firstChild }) => firstChild?.textContent)
  const [first, ...others] = list()
  await page.user.click(buttonOf(`${first} Edit`))
  const name = screen.getByRole('textbox', { name: 'English name' })
  await page.user.clear(name)
  await page.user.type(name, 'SEOUL BOAT SHOW')
  // The demo data stay as they are for other tests.
  page.failNext('saveExhibition', () => {
    const sent = page.calls('saveExhibition').at(-1)?.input as { exhibition: Record<string, string> } | undefined
    return Response.json({ data: { ...sent?.exhibition, NAME: sent?.exhibition.NAME_EN, FILES: [] }, message: 'Saved.' })
  })
  await page.user.click(buttonOf('Save'))
  await waitFor(() => expect(list()).toEqual([...others, 'SEOUL BOAT SHOW']))
  expect(screen.queryByRole('textbox', { name: 'English name' })).toBe(null)
})
