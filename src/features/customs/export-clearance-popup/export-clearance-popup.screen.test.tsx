import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S2-112 a customer who asks for export clearance finds these controls in Korean', async () => {
  const page = await openScreen('/fms/popup/PtlUnipassOutPopup', { as: 'customer', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 수출 통관 조회",
      "radio 수출신고번호 on",
      "radio B/L번호",
      "textbox 번호 [required]",
      "button 조회",
    ]
  `)
})

test('S2-112 a customer who asks for export clearance finds these controls in English', async () => {
  const page = await openScreen('/fms/popup/PtlUnipassOutPopup', { as: 'customer', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Export Customs",
      "radio Declaration no. on",
      "radio B/L no.",
      "textbox No. [required]",
      "button Search",
    ]
  `)
})
