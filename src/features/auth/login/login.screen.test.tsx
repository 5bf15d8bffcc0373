import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S2-060 a visitor who logs in finds these controls in Korean', async () => {
  const page = await openScreen('/login', { as: 'guest', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 로그인",
      "heading 나루 고객 포털",
      "textbox 아이디",
      "button 비밀번호 보기",
      "radio 한국어 on",
      "radio English",
      "combobox 법인 = KR",
      "checkbox 아이디 기억",
      "button 로그인",
      "button 아이디 찾기",
      "button 비밀번호 찾기",
      "button customer",
      "button other",
      "button customer.admin",
      "button staff",
      "button us",
      "button admin",
      "link 포털 홈",
    ]
  `)
})

test('S2-060 a visitor who logs in finds these controls in English', async () => {
  const page = await openScreen('/login', { as: 'guest', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Log in",
      "heading Naru customer portal",
      "textbox User ID",
      "button Show password",
      "radio 한국어",
      "radio English on",
      "combobox Corporation = KR",
      "checkbox Remember ID",
      "button Log in",
      "button Find ID",
      "button Find password",
      "button customer",
      "button other",
      "button customer.admin",
      "button staff",
      "button us",
      "button admin",
      "link Portal home",
    ]
  `)
})
