import { expect, test } from 'vitest'
import { buttonOf, gridHands, wideGrid } from '../../../../tests/screens/grid-hands.ts'
import { openScreen, waitFor } from '../../../../tests/screens/open-screen.tsx'

test('S6-008 an administrator of shortcuts finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsShortcutMgt', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 바로가기 관리",
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
      "grid 바로가기",
      "columnheader Status",
      "columnheader No",
      "columnheader 모두 선택",
      "columnheader 키* [sort none]",
      "columnheader 순서* [sort none]",
      "columnheader 아이콘* [sort none]",
      "columnheader 국문명* [sort none]",
      "columnheader 영문명* [sort none]",
      "columnheader 국문 설명 [sort none]",
      "columnheader 영문 설명 [sort none]",
      "columnheader 연결 화면* [sort none]",
      "columnheader 외부 주소 [sort none]",
      "columnheader 대상* [sort none]",
      "columnheader 게시 [sort none]",
      "textbox 바로가기 셀 입력",
    ]
  `)
})

test('S6-008 an administrator of shortcuts finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsShortcutMgt', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Shortcuts",
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
      "grid Shortcuts",
      "columnheader Status",
      "columnheader No",
      "columnheader Select all",
      "columnheader Key* [sort none]",
      "columnheader Order* [sort none]",
      "columnheader Icon* [sort none]",
      "columnheader Name (Korean)* [sort none]",
      "columnheader Name (English)* [sort none]",
      "columnheader Line below (Korean) [sort none]",
      "columnheader Line below (English) [sort none]",
      "columnheader Leads to* [sort none]",
      "columnheader Address [sort none]",
      "columnheader Seen by* [sort none]",
      "columnheader Shown [sort none]",
      "textbox Shortcuts cell editor",
    ]
  `)
})

test('S6-008 a new shortcut is shown to everybody, with the icon of a link, until an administrator chooses otherwise', async () => {
  const page = await openScreen('/cms/comm/CmsShortcutMgt', { as: 'admin', lang: 'en' })
  wideGrid()
  await page.settled()
  const hands = gridHands(page, 'Shortcuts')
  const before = hands.column('Key')
  await page.user.click(buttonOf('Add'))
  await waitFor(() => expect(hands.column('Key')).toHaveLength(before.length + 1))
  const nth = hands.column('Key').indexOf('') + 1
  const shown = ['Seen by', 'Icon', 'Order'].map((header) => hands.text(nth, header))
  expect(shown).toEqual(['Everybody', 'Link', '100'])
})
