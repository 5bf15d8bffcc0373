import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S2-103 a developer who opens the sample popup finds these controls in Korean', async () => {
  const page = await openScreen('/template/popup/popup1', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 팝업 템플릿",
      "textbox 코드·이름",
      "combobox 사용 여부",
      "button 조회",
      "button 조건 더 보기",
      "button 초기화",
      "grid 품목 목록",
      "columnheader 코드",
      "columnheader 이름",
      "columnheader 분류",
      "columnheader 수량",
      "columnheader 단가",
      "columnheader 시작일",
      "columnheader 사용 여부",
      "columnheader 비고",
      "button 선택목록에서 한 행을 고르세요. [disabled] (목록에서 한 행을 고르세요.)",
    ]
  `)
})

test('S2-103 a developer who opens the sample popup finds these controls in English', async () => {
  const page = await openScreen('/template/popup/popup1', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Popup Template",
      "textbox Code or name",
      "combobox In use",
      "button Search",
      "button More conditions",
      "button Reset",
      "grid Items",
      "columnheader Code",
      "columnheader Name",
      "columnheader Category",
      "columnheader Quantity",
      "columnheader Unit price",
      "columnheader Start date",
      "columnheader In use",
      "columnheader Remark",
      "button SelectChoose a row of the list first. [disabled] (Choose a row of the list first.)",
    ]
  `)
})
