import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S2-104 a guest who computes volumes finds these controls in Korean', async () => {
  const page = await openScreen('/cms/popup/CmsCbmPopup', { as: 'guest', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading CBM 계산기",
      "heading 총 용적#.# CBM",
      "radio cm on",
      "radio m",
      "radio inch",
      "table 포장 치수",
      "columnheader No",
      "columnheader 길이 cm",
      "columnheader 너비 cm",
      "columnheader 높이 cm",
      "columnheader 수량",
      "columnheader 세움",
      "columnheader 맨 위",
      "table 중량과 용적",
      "columnheader No",
      "columnheader 개당 kg",
      "columnheader 총중량 kg",
      "columnheader CBM",
      "columnheader 용적중량 kg",
      "heading 적재 검토",
      "combobox 적재 공간 = #DC",
      "button 왼쪽으로 돌리기",
      "button 오른쪽으로 돌리기",
      "button 위에서 보기",
      "button 옆에서 보기",
      "button 처음 방향",
      "heading 운송 방식 비교",
      "table ",
      "columnheader 방식",
      "columnheader 필요",
      "columnheader 용적률",
      "columnheader 중량률",
      "columnheader 판정",
      "button 초기화",
      "button 항공 부킹에 사용치수와 수량을 먼저 입력해 주세요. [disabled] (치수와 수량을 먼저 입력해 주세요.)",
      "button 해상 부킹에 사용치수와 수량을 먼저 입력해 주세요. [disabled] (치수와 수량을 먼저 입력해 주세요.)",
    ]
  `)
})

test('S2-104 a guest who computes volumes finds these controls in English', async () => {
  const page = await openScreen('/cms/popup/CmsCbmPopup', { as: 'guest', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading CBM Calculator",
      "heading Total volume#.# CBM",
      "radio cm on",
      "radio m",
      "radio inch",
      "table Package sizes",
      "columnheader No",
      "columnheader Length cm",
      "columnheader Width cm",
      "columnheader Height cm",
      "columnheader Quantity",
      "columnheader Upright",
      "columnheader On top",
      "table Weight and volume",
      "columnheader No",
      "columnheader kg each",
      "columnheader Total kg",
      "columnheader CBM",
      "columnheader Volume kg",
      "heading Loading",
      "combobox Room = #DC",
      "button Turn left",
      "button Turn right",
      "button From above",
      "button From the side",
      "button First view",
      "heading Compare shipping options",
      "table ",
      "columnheader Option",
      "columnheader Needs",
      "columnheader Volume",
      "columnheader Weight",
      "columnheader Verdict",
      "button Reset",
      "button Use in air bookingEnter sizes and quantity first. [disabled] (Enter sizes and quantity first.)",
      "button Use in sea bookingEnter sizes and quantity first. [disabled] (Enter sizes and quantity first.)",
    ]
  `)
})
