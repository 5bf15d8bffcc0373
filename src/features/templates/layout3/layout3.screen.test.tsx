import { expect, test } from 'vitest'
import { gridHands, wideGrid } from '../../../../tests/screens/grid-hands.ts'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S2-103 a developer who opens the third layout finds these controls in Korean', async () => {
  const page = await openScreen('/template/layout/layout3', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 레이아웃 #",
      "button 저장",
      "textbox 코드·이름",
      "combobox 사용 여부",
      "button 조회",
      "button 초기화",
      "textbox 코드 = TPL-#",
      "textbox 이름 = 팔레트 랩",
      "textbox 분류 = 포장",
      "textbox 수량 = #",
      "textbox 시작일 = #-#-#",
      "textbox 비고 = 폭 # mm",
      "tab 사용# [selected]",
      "tab 미사용#",
      "button 되돌리기되돌릴 내용이 없습니다. [disabled] (되돌릴 내용이 없습니다.)",
      "button 추가",
      "button 삭제",
      "button 첨부",
      "button 필터 (Ctrl+Shift+L)",
      "button 그리드에서 찾기",
      "button 열",
      "grid 사용",
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
      "textbox 사용 셀 입력",
    ]
  `)
})

test('S2-103 a developer who opens the third layout finds these controls in English', async () => {
  const page = await openScreen('/template/layout/layout3', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Layout #",
      "button Save",
      "textbox Code or name",
      "combobox In use",
      "button Search",
      "button Reset",
      "textbox Code = TPL-#",
      "textbox Name = 팔레트 랩",
      "textbox Category = Packing",
      "textbox Quantity = #",
      "textbox Start date = #-#-#",
      "textbox Remark = 폭 # mm",
      "tab Used# [selected]",
      "tab Not used#",
      "button UndoThere is nothing to undo. [disabled] (There is nothing to undo.)",
      "button Add",
      "button Delete",
      "button Attach",
      "button Filter (Ctrl+Shift+L)",
      "button Find in grid",
      "button Columns",
      "grid Used",
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
      "textbox Used cell editor",
    ]
  `)
})

test('S2-103 the form of the third layout shows the row the keyboard is in, the grids are in tabs', async () => {
  const page = await openScreen('/template/layout/layout3', { as: 'admin' })
  wideGrid()
  await page.settled(10)
  const code = () => document.querySelector<HTMLInputElement>('main input[readonly]')?.value
  const hands = gridHands(page, '사용')
  hands.press(hands.cell(2, '이름'))
  await page.settled(10)
  expect(code()).toBe('TPL-002')
  await page.user.keyboard('{ArrowDown}')
  await page.settled(10)
  expect(code()).toBe('TPL-003')
  await page.user.click(
    [...document.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent?.startsWith('미사용')) as Element,
  )
  await page.settled(10)
  expect(gridHands(page, '미사용').grid()).toBeTruthy()
})
