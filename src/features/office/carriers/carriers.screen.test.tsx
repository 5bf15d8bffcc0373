import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S6-008 an administrator of carriers finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsCarrierMgt', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 선사·항공사 관리",
      "tab 선사 [selected]",
      "tab 항공사",
      "textbox 코드·이름",
      "combobox 상태",
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
      "grid 선사",
      "columnheader Status",
      "columnheader No",
      "columnheader 모두 선택",
      "columnheader 선사 코드* [sort none]",
      "columnheader SMDG [sort none]",
      "columnheader B/L 앞자리 [sort none]",
      "columnheader 국문명 [sort none]",
      "columnheader 영문명* [sort none]",
      "columnheader 국가 [sort none]",
      "columnheader 컨테이너 앞자리 [sort none]",
      "columnheader 사용 [sort none]",
      "columnheader 직접 수정 [sort none]",
      "textbox 선사 셀 입력",
    ]
  `)
})

test('S6-008 an administrator of carriers finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsCarrierMgt', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Carriers",
      "tab Shipping lines [selected]",
      "tab Airlines",
      "textbox Code or name",
      "combobox State",
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
      "grid Shipping lines",
      "columnheader Status",
      "columnheader No",
      "columnheader Select all",
      "columnheader SCAC* [sort none]",
      "columnheader SMDG [sort none]",
      "columnheader B/L prefix [sort none]",
      "columnheader Name (Korean) [sort none]",
      "columnheader Name (English)* [sort none]",
      "columnheader Country [sort none]",
      "columnheader Container prefixes [sort none]",
      "columnheader In use [sort none]",
      "columnheader Edited here [sort none]",
      "textbox Shipping lines cell editor",
    ]
  `)
})
