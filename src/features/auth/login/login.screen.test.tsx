import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

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

test('S2-060 S8-006 a visitor whose log-in the server did not judge keeps the password and may press again; a refused one is cleared', async () => {
  const page = await openScreen('/login', { as: 'guest', lang: 'ko' })
  await page.settled()
  const password = () => screen.getByLabelText('비밀번호') as HTMLInputElement
  await page.user.type(screen.getByRole('textbox', { name: '아이디' }), 'customer')
  await page.user.type(password(), 'not-the-password')
  page.failNext('login', () => Response.json({ message: '잠시 후 다시 시도해 주세요.' }, { status: 503 }))
  await page.user.click(screen.getByRole('button', { name: '로그인' }))
  await waitFor(() => expect(document.body.textContent).toContain('잠시 후 다시 시도해 주세요.'))
  expect(password().value).toBe('not-the-password')
  await page.user.click(screen.getByRole('button', { name: '로그인' }))
  await waitFor(() => expect(password().value).toBe(''))
  expect(page.calls('login').map(({ status }) => status)).toEqual([503, 401])
})
