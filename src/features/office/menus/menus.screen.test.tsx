import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S6-008 an administrator of the menu finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsMenuMgt', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 메뉴 관리",
      "button 엑셀 업로드",
      "button 엑셀 다운로드",
      "button CSV 다운로드",
      "button 변경 이력",
      "button 저장",
      "button 되돌리기되돌릴 내용이 없습니다. [disabled] (되돌릴 내용이 없습니다.)",
      "button 추가",
      "button 필터 (Ctrl+Shift+L)",
      "button 그리드에서 찾기",
      "button 열",
      "grid 메뉴",
      "columnheader Status",
      "columnheader No",
      "columnheader 모두 선택",
      "columnheader 메뉴 ID* [sort none]",
      "columnheader 국문명* [sort none]",
      "columnheader 영문명* [sort none]",
      "columnheader 상위 메뉴 [sort none]",
      "columnheader 약어* [sort none]",
      "columnheader 화면 [sort none]",
      "columnheader 순서* [sort none]",
      "columnheader 사용 [sort none]",
      "columnheader 게스트 [sort none]",
      "columnheader 고객 사용자 [sort none]",
      "columnheader 고객 관리자 [sort none]",
      "columnheader 운영 담당 [sort none]",
      "columnheader 시스템 관리자 [sort none]",
      "textbox 메뉴 셀 입력",
    ]
  `)
})

test('S6-008 an administrator of the menu finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsMenuMgt', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Menus",
      "button Upload Excel",
      "button Download Excel",
      "button Download CSV",
      "button Changes",
      "button Save",
      "button UndoThere is nothing to undo. [disabled] (There is nothing to undo.)",
      "button Add",
      "button Filter (Ctrl+Shift+L)",
      "button Find in grid",
      "button Columns",
      "grid Menus",
      "columnheader Status",
      "columnheader No",
      "columnheader Select all",
      "columnheader Menu ID* [sort none]",
      "columnheader Name (Korean)* [sort none]",
      "columnheader Name (English)* [sort none]",
      "columnheader Group [sort none]",
      "columnheader Short name* [sort none]",
      "columnheader Screen [sort none]",
      "columnheader Order* [sort none]",
      "columnheader In use [sort none]",
      "columnheader Guest [sort none]",
      "columnheader Customer user [sort none]",
      "columnheader Customer admin [sort none]",
      "columnheader Operator [sort none]",
      "columnheader Administrator [sort none]",
      "textbox Menus cell editor",
    ]
  `)
})
