import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S6-008 an administrator of codes finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsCodeMgt', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 코드 관리",
      "tab 코드 [selected]",
      "tab 코드 그룹#",
      "textbox 코드·이름",
      "combobox 그룹 = 전체",
      "button 조회",
      "button 초기화",
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
      "grid 코드",
      "columnheader Status",
      "columnheader No",
      "columnheader 모두 선택",
      "columnheader 그룹* [sort none]",
      "columnheader 코드* [sort none]",
      "columnheader 국문명* [sort none]",
      "columnheader 영문명 [sort none]",
      "columnheader 순서 [sort none]",
      "columnheader 사용 [sort none]",
      "columnheader 참조 # [sort none]",
      "columnheader 참조 # [sort none]",
      "columnheader 참조 # [sort none]",
      "textbox 코드 셀 입력",
    ]
  `)
})

test('S6-008 an administrator of codes finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsCodeMgt', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Codes",
      "tab Codes [selected]",
      "tab Groups#",
      "textbox Code or name",
      "combobox Group = All",
      "button Search",
      "button Reset",
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
      "grid Codes",
      "columnheader Status",
      "columnheader No",
      "columnheader Select all",
      "columnheader Group* [sort none]",
      "columnheader Code* [sort none]",
      "columnheader Name (Korean)* [sort none]",
      "columnheader Name (English) [sort none]",
      "columnheader Order [sort none]",
      "columnheader In use [sort none]",
      "columnheader Reference # [sort none]",
      "columnheader Reference # [sort none]",
      "columnheader Reference # [sort none]",
      "textbox Codes cell editor",
    ]
  `)
})
