import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S6-008 an administrator of visits finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsVisitList', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 방문 기록",
      "button 개인정보 보기목록에서 한 행을 선택해 주세요. [disabled] (목록에서 한 행을 선택해 주세요.)",
      "button Excel 내려받기",
      "combobox 시작일 = #-#-#",
      "combobox 종료일 = #-#-#",
      "button 시작일 달력",
      "textbox 사용자 아이디",
      "textbox 메뉴",
      "button 조회",
      "button 초기화",
      "grid 방문 기록",
      "columnheader 일시",
      "columnheader 메뉴",
      "columnheader 사용자 아이디",
      "columnheader 이름",
      "columnheader 접속 주소",
      "columnheader 모바일",
      "columnheader 브라우저",
    ]
  `)
})

test('S6-008 an administrator of visits finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsVisitList', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Visit Log",
      "button Show personal dataChoose a row of the list. [disabled] (Choose a row of the list.)",
      "button Export to Excel",
      "combobox From = #-#-#",
      "combobox To = #-#-#",
      "button From calendar",
      "textbox User ID",
      "textbox Menu",
      "button Search",
      "button Reset",
      "grid Visit log",
      "columnheader Time",
      "columnheader Menu",
      "columnheader User ID",
      "columnheader Name",
      "columnheader Address",
      "columnheader Mobile",
      "columnheader Browser",
    ]
  `)
})
