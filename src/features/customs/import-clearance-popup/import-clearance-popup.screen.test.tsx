import { expect, test } from 'vitest'
import { openScreen, screen } from '../../../../tests/screens/open-screen.tsx'

test('S2-111 a customer who asks for import clearance finds these controls in Korean', async () => {
  const page = await openScreen('/fms/popup/PtlUnipassInPopup', { as: 'customer', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 수입 통관 조회",
      "radio 화물관리번호 on",
      "radio MBL",
      "radio HBL",
      "textbox 번호 [required]",
      "button 조회",
    ]
  `)
})

test('S2-111 a customer who asks for import clearance finds these controls in English', async () => {
  const page = await openScreen('/fms/popup/PtlUnipassInPopup', { as: 'customer', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Import Customs",
      "radio Cargo no. on",
      "radio MBL",
      "radio HBL",
      "textbox No. [required]",
      "button Search",
    ]
  `)
})

test('S2-113 an unknown number finds nothing', async () => {
  await openScreen('/fms/popup/PtlUnipassInPopup?number=NOSUCH12345', { as: 'customer' })
  expect(await screen.findByText('조회된 데이터가 없습니다.')).toBeTruthy()
})
