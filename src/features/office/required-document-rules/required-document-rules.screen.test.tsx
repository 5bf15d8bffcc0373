import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S6-008 an administrator of required documents finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsPaperRuleMgt', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 서류 기한 관리",
      "textbox 거래처",
      "button 조회",
      "button 초기화",
      "button 엑셀 업로드",
      "button 엑셀 다운로드",
      "button CSV 다운로드",
      "button 저장",
      "button 되돌리기되돌릴 내용이 없습니다. [disabled] (되돌릴 내용이 없습니다.)",
      "button 추가",
      "button 삭제",
      "button 필터 (Ctrl+Shift+L)",
      "button 그리드에서 찾기",
      "button 열",
      "grid 서류 기한",
      "columnheader Status",
      "columnheader No",
      "columnheader 모두 선택",
      "columnheader 거래처 코드 [sort none]",
      "columnheader 운송* [sort none]",
      "columnheader 수출입* [sort none]",
      "columnheader 서류* [sort none]",
      "columnheader 기준일* [sort none]",
      "columnheader 몇 시간 전* [sort none]",
      "columnheader 서류마감 우선 [sort none]",
      "columnheader 위험물만 [sort none]",
      "columnheader 순서 [sort none]",
      "columnheader 사용 [sort none]",
      "columnheader 거래처명 [sort none]",
      "columnheader 자사 설정 [sort none]",
      "textbox 서류 기한 셀 입력",
    ]
  `)
})

test('S6-008 an administrator of required documents finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsPaperRuleMgt', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Paper Due Dates",
      "textbox Customer",
      "button Search",
      "button Reset",
      "button Upload Excel",
      "button Download Excel",
      "button Download CSV",
      "button Save",
      "button UndoThere is nothing to undo. [disabled] (There is nothing to undo.)",
      "button Add",
      "button Delete",
      "button Filter (Ctrl+Shift+L)",
      "button Find in grid",
      "button Columns",
      "grid Document due dates",
      "columnheader Status",
      "columnheader No",
      "columnheader Select all",
      "columnheader Customer code [sort none]",
      "columnheader Mode* [sort none]",
      "columnheader Direction* [sort none]",
      "columnheader Document* [sort none]",
      "columnheader Counted from* [sort none]",
      "columnheader Hours before* [sort none]",
      "columnheader Cut-off if known [sort none]",
      "columnheader Dangerous only [sort none]",
      "columnheader Order [sort none]",
      "columnheader In use [sort none]",
      "columnheader Customer [sort none]",
      "columnheader Own rule [sort none]",
      "textbox Document due dates cell editor",
    ]
  `)
})
