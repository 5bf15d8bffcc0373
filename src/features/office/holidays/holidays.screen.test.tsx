import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S6-008 an administrator of holidays finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsHolidayMgt', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(document.body.textContent).toContain('표는 2022년부터 2035년까지입니다.')
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 공휴일 관리",
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
      "grid 공휴일",
      "columnheader Status",
      "columnheader No",
      "columnheader 모두 선택",
      "columnheader 날짜* [sort none]",
      "columnheader 구분* [sort none]",
      "columnheader 국문명* [sort none]",
      "columnheader 영문명* [sort none]",
      "columnheader 근거* [sort none]",
      "columnheader 사용 [sort none]",
      "columnheader 직접 수정 [sort none]",
      "textbox 공휴일 셀 입력",
    ]
  `)
})

test('S6-008 an administrator of holidays finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsHolidayMgt', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(document.body.textContent).toContain('The table covers 2022 to 2035.')
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Holidays",
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
      "grid Holidays",
      "columnheader Status",
      "columnheader No",
      "columnheader Select all",
      "columnheader Day* [sort none]",
      "columnheader Kind* [sort none]",
      "columnheader Name (Korean)* [sort none]",
      "columnheader Name (English)* [sort none]",
      "columnheader Source* [sort none]",
      "columnheader In use [sort none]",
      "columnheader Edited here [sort none]",
      "textbox Holidays cell editor",
    ]
  `)
})
