import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S6-013 an administrator of the company finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsCompanyMgt', { as: 'customer.admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 회사 관리",
      "tab 주소록# [selected]",
      "tab 사용자#",
      "button 엑셀 업로드",
      "button 엑셀 다운로드",
      "button CSV 다운로드",
      "button 가림 없이 내려받기",
      "button 저장",
      "button 되돌리기되돌릴 내용이 없습니다. [disabled] (되돌릴 내용이 없습니다.)",
      "button 추가",
      "button 필터 (Ctrl+Shift+L)",
      "button 그리드에서 찾기",
      "button 열",
      "grid 주소록",
      "columnheader Status",
      "columnheader No",
      "columnheader 모두 선택",
      "columnheader 코드* [sort none]",
      "columnheader 영문명* [sort none]",
      "columnheader 국문명 [sort none]",
      "columnheader 국가* [sort none]",
      "columnheader 주소 [sort none]",
      "columnheader 담당자 [sort none]",
      "columnheader 전화 [sort none]",
      "columnheader 이메일 [sort none]",
      "columnheader 송하인 [sort none]",
      "columnheader 수하인 [sort none]",
      "columnheader 통지처 [sort none]",
      "columnheader 사용 [sort none]",
      "textbox 주소록 셀 입력",
    ]
  `)
})

test('S6-013 an administrator of the company finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsCompanyMgt', { as: 'customer.admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Our Company",
      "tab Address book# [selected]",
      "tab Users#",
      "button Upload Excel",
      "button Download Excel",
      "button Download CSV",
      "button Download unmasked",
      "button Save",
      "button UndoThere is nothing to undo. [disabled] (There is nothing to undo.)",
      "button Add",
      "button Filter (Ctrl+Shift+L)",
      "button Find in grid",
      "button Columns",
      "grid Address book",
      "columnheader Status",
      "columnheader No",
      "columnheader Select all",
      "columnheader Code* [sort none]",
      "columnheader Name (English)* [sort none]",
      "columnheader Name (Korean) [sort none]",
      "columnheader Country* [sort none]",
      "columnheader Address [sort none]",
      "columnheader Contact [sort none]",
      "columnheader Phone [sort none]",
      "columnheader E-mail [sort none]",
      "columnheader Shipper [sort none]",
      "columnheader Consignee [sort none]",
      "columnheader Notify [sort none]",
      "columnheader In use [sort none]",
      "textbox Address book cell editor",
    ]
  `)
})
