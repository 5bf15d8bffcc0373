import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S2-116 an operator who watches messages finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsEdiMgt', { as: 'staff', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading EDI 송수신",
      "button EDI 송수신 즐겨찾기",
      "button 부킹 요청 보내기",
      "button EDI 업로드",
      "combobox 시작일",
      "combobox 종료일",
      "button 시작일 달력",
      "combobox 상태 = 전체",
      "textbox 검색어",
      "button 조회",
      "button 초기화",
      "grid EDI 송수신 목록",
      "columnheader 번호",
      "columnheader 일시",
      "columnheader 상태",
      "columnheader 선사 회신",
      "columnheader 구분",
      "columnheader 종류",
      "columnheader 상대방",
      "columnheader 전문 번호",
      "columnheader 파일",
      "columnheader 전체",
      "columnheader 반영",
      "columnheader 오류",
      "columnheader 경로",
      "columnheader 처리자",
    ]
  `)
})

test('S2-116 an operator who watches messages finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsEdiMgt', { as: 'staff', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading EDI Messages",
      "button EDI Messages favourite",
      "button Send booking request",
      "button EDI upload",
      "combobox From",
      "combobox To",
      "button From calendar",
      "combobox State = All",
      "textbox Keyword",
      "button Search",
      "button Reset",
      "grid EDI messages",
      "columnheader No",
      "columnheader When",
      "columnheader State",
      "columnheader Answer",
      "columnheader Direction",
      "columnheader Kind",
      "columnheader Party",
      "columnheader Reference",
      "columnheader File",
      "columnheader Total",
      "columnheader Applied",
      "columnheader Errors",
      "columnheader Channel",
      "columnheader By",
    ]
  `)
})
