import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S6-008 an administrator of customers finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsCustomerMgt', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 거래처 관리",
      "textbox 코드·이름·사업자번호",
      "button 조회",
      "button 초기화",
      "button 엑셀 업로드",
      "button 엑셀 다운로드",
      "button CSV 다운로드",
      "button 가림 없이 내려받기",
      "button 변경 이력",
      "button 저장",
      "button 되돌리기되돌릴 내용이 없습니다. [disabled] (되돌릴 내용이 없습니다.)",
      "button 추가",
      "button 필터 (Ctrl+Shift+L)",
      "button 그리드에서 찾기",
      "button 열",
      "grid 거래처",
      "columnheader Status",
      "columnheader No",
      "columnheader 모두 선택",
      "columnheader 코드* [sort none]",
      "columnheader 국문명* [sort none]",
      "columnheader 영문명* [sort none]",
      "columnheader 거래 중지 [sort none]",
      "columnheader 장기 미수 [sort none]",
      "columnheader 사업자번호 [sort none]",
      "columnheader 대표자 [sort none]",
      "columnheader 국가* [sort none]",
      "columnheader 주소 [sort none]",
      "columnheader 영문 주소 [sort none]",
      "columnheader 소유 거래처 [sort none]",
      "columnheader 사용 [sort none]",
      "textbox 거래처 셀 입력",
    ]
  `)
})

test('S6-008 an administrator of customers finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsCustomerMgt', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Customers",
      "textbox Code, name or business no.",
      "button Search",
      "button Reset",
      "button Upload Excel",
      "button Download Excel",
      "button Download CSV",
      "button Download unmasked",
      "button Changes",
      "button Save",
      "button UndoThere is nothing to undo. [disabled] (There is nothing to undo.)",
      "button Add",
      "button Filter (Ctrl+Shift+L)",
      "button Find in grid",
      "button Columns",
      "grid Customers",
      "columnheader Status",
      "columnheader No",
      "columnheader Select all",
      "columnheader Code* [sort none]",
      "columnheader Name (Korean)* [sort none]",
      "columnheader Name (English)* [sort none]",
      "columnheader Stopped [sort none]",
      "columnheader Overdue [sort none]",
      "columnheader Business no. [sort none]",
      "columnheader CEO [sort none]",
      "columnheader Country* [sort none]",
      "columnheader Address [sort none]",
      "columnheader Address (English) [sort none]",
      "columnheader Owned by [sort none]",
      "columnheader In use [sort none]",
      "textbox Customers cell editor",
    ]
  `)
})
