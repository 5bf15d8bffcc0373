import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S6-008 an administrator of texts finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsWordMgt', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 용어 관리",
      "textbox 키·문구",
      "combobox 상태",
      "button 조회",
      "button 초기화",
      "button 엑셀 업로드",
      "button 엑셀 다운로드",
      "button CSV 다운로드",
      "button 변경 이력",
      "button 저장",
      "button 되돌리기되돌릴 내용이 없습니다. [disabled] (되돌릴 내용이 없습니다.)",
      "button 필터 (Ctrl+Shift+L)",
      "button 그리드에서 찾기",
      "button 열",
      "grid 메시지와 용어",
      "columnheader Status",
      "columnheader No",
      "columnheader 모두 선택",
      "columnheader 키* [sort none]",
      "columnheader 한국어* [sort none]",
      "columnheader 영어* [sort none]",
      "columnheader 상태 [sort none]",
      "columnheader 기본 한국어 [sort none]",
      "columnheader 기본 영어 [sort none]",
      "textbox 메시지와 용어 셀 입력",
    ]
  `)
})

test('S6-008 an administrator of texts finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsWordMgt', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Words",
      "textbox Key or text",
      "combobox State",
      "button Search",
      "button Reset",
      "button Upload Excel",
      "button Download Excel",
      "button Download CSV",
      "button Changes",
      "button Save",
      "button UndoThere is nothing to undo. [disabled] (There is nothing to undo.)",
      "button Filter (Ctrl+Shift+L)",
      "button Find in grid",
      "button Columns",
      "grid Messages and labels",
      "columnheader Status",
      "columnheader No",
      "columnheader Select all",
      "columnheader Key* [sort none]",
      "columnheader In Korean* [sort none]",
      "columnheader In English* [sort none]",
      "columnheader State [sort none]",
      "columnheader Built-in Korean [sort none]",
      "columnheader Built-in English [sort none]",
      "textbox Messages and labels cell editor",
    ]
  `)
})
