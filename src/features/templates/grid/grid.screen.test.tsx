import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S2-102 a developer who opens the sample grid finds these controls in Korean', async () => {
  const page = await openScreen('/template/grid', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 그리드 템플릿",
      "button 팝업에서 선택",
      "button 양식",
      "button 엑셀 업로드",
      "button 엑셀 다운로드",
      "button CSV 다운로드",
      "button 저장",
      "textbox 코드·이름",
      "combobox 사용 여부",
      "button 조회",
      "button 초기화",
      "button 되돌리기되돌릴 내용이 없습니다. [disabled] (되돌릴 내용이 없습니다.)",
      "button 추가",
      "button 삭제",
      "button 첨부",
      "button 필터 (Ctrl+Shift+L)",
      "button 그리드에서 찾기",
      "button 열",
      "grid 품목 목록",
      "columnheader Status",
      "columnheader No",
      "columnheader 모두 선택",
      "columnheader 코드* [sort none]",
      "columnheader 이름* [sort none]",
      "columnheader 분류 [sort none]",
      "columnheader 원산지 [sort none]",
      "columnheader 수량* [sort none]",
      "columnheader 단가 [sort none]",
      "columnheader 금액 [sort none]",
      "columnheader 시작일 [sort none]",
      "columnheader 마감월 [sort none]",
      "columnheader 기준연도 [sort none]",
      "columnheader 사용 여부 [sort none]",
      "columnheader 첨부 [sort none]",
      "columnheader 비고 [sort none]",
      "textbox 품목 목록 셀 입력",
    ]
  `)
})

test('S2-102 a developer who opens the sample grid finds these controls in English', async () => {
  const page = await openScreen('/template/grid', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Grid Template",
      "button Select in the popup",
      "button Template",
      "button Upload Excel",
      "button Download Excel",
      "button Download CSV",
      "button Save",
      "textbox Code or name",
      "combobox In use",
      "button Search",
      "button Reset",
      "button UndoThere is nothing to undo. [disabled] (There is nothing to undo.)",
      "button Add",
      "button Delete",
      "button Attach",
      "button Filter (Ctrl+Shift+L)",
      "button Find in grid",
      "button Columns",
      "grid Items",
      "columnheader Status",
      "columnheader No",
      "columnheader Select all",
      "columnheader Code* [sort none]",
      "columnheader Name* [sort none]",
      "columnheader Category [sort none]",
      "columnheader Origin [sort none]",
      "columnheader Quantity* [sort none]",
      "columnheader Unit price [sort none]",
      "columnheader Amount [sort none]",
      "columnheader Start date [sort none]",
      "columnheader Closing month [sort none]",
      "columnheader Base year [sort none]",
      "columnheader In use [sort none]",
      "columnheader Files [sort none]",
      "columnheader Remark [sort none]",
      "textbox Items cell editor",
    ]
  `)
})
