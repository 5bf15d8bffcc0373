import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S2-107 an operator who chooses a customer finds these controls in Korean', async () => {
  const page = await openScreen('/cms/popup/CmsCustomerPopup', { as: 'staff', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 거래처 조회",
      "combobox 검색 기준 = NAME",
      "textbox 검색어 [required]",
      "textbox 사업자번호",
      "button 조회",
      "grid 거래처 목록",
      "columnheader 코드",
      "columnheader 거래처명",
      "columnheader 영문명",
      "columnheader 사업자번호",
      "columnheader 대표자",
      "columnheader 국가",
      "columnheader 거래 상태",
      "button 선택목록에서 먼저 선택해 주세요. [disabled] (목록에서 먼저 선택해 주세요.)",
    ]
  `)
})

test('S2-107 an operator who chooses a customer finds these controls in English', async () => {
  const page = await openScreen('/cms/popup/CmsCustomerPopup', { as: 'staff', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Customer Search",
      "combobox Search by = NAME",
      "textbox Keyword [required]",
      "textbox Business no.",
      "button Search",
      "grid Customers",
      "columnheader Code",
      "columnheader Korean name",
      "columnheader English name",
      "columnheader Business no.",
      "columnheader CEO",
      "columnheader Country",
      "columnheader Business",
      "button SelectChoose a row first. [disabled] (Choose a row first.)",
    ]
  `)
})
