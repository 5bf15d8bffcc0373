import { type APIRequestContext, expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { axeFinds } from './support/axe.ts'
import { untilLive } from './support/live.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: false })

const PASSWORD = 'nine quiet herons wading'

/** A user of this test alone, invited and with a password: nobody else's login changes with it. */
const newUser = async (request: APIRequestContext) => {
  const id = `factor.${Date.now()}`
  const post = async (path: string, data: object, token = '') =>
    (await (await request.post(path, { data, headers: token ? { authorization: `Bearer ${token}` } : {} })).json()).data
  const { apiToken } = await post('/api/login', { p: 'naru-demo-2026::^::customer.admin', c: '', lang: 'ko' })
  const row = { USER_ID: id, NAME_KO: '한새론', NAME_EN: '', EMAIL: `${id}@mulgyeol.example`, PHONE: '', ROLE_ID: 'ROLE_CUST_USER' }
  await post('/api/cms/comm/cmsUserMgt/saveUserList', { rows: [{ BATCH_FLAG: 'insert', ...row, LANG_CD: 'ko', USE_YN: 'Y' }] }, apiToken)
  const letters = (await post('/api/dev/mail', {})) as { TO_ADDR: string; BODY: string }[]
  const token = /invitation=([\w-]+)/.exec(letters.find(({ TO_ADDR }) => TO_ADDR === row.EMAIL)?.BODY ?? '')?.[1]
  await post('/api/auth/acceptInvitation', { token, newPassword: PASSWORD })
  return id
}

test('a user sets up two-factor login in the account panel, and the next login asks for the code', async ({ page, request }) => {
  const id = await newUser(request)
  const enter = async () => {
    await page.goto('/login')
    await untilLive(page)
    await page.getByLabel('아이디', { exact: true }).fill(id)
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: '로그인', exact: true }).click()
  }
  await enter()
  await page.waitForURL('/')
  await untilLive(page)
  await page.getByRole('button', { name: /고객 사용자/ }).click()
  await page.getByRole('button', { name: '비밀번호 변경' }).click()
  const panel = page.getByRole('region', { name: '2단계 로그인' })
  await panel.getByRole('button', { name: '설정하기' }).click()
  await panel.getByLabel('현재 비밀번호').fill(PASSWORD)
  await panel.getByRole('button', { name: '설정하기' }).click()
  await expect(panel.getByRole('img', { name: '인증 앱용 QR 코드' })).toBeVisible()
  expect(await axeFinds(page, '[role=dialog]')).toEqual([])
  const key = ((await panel.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  await panel.getByLabel('인증 번호').fill('000000')
  await panel.getByRole('button', { name: '켜기' }).click()
  await expect(panel.getByRole('alert')).toContainText('인증 번호가 올바르지 않습니다.')
  await panel.getByLabel('인증 번호').fill(totp.generate())
  await panel.getByRole('button', { name: '켜기' }).click()
  await expect(panel.getByRole('region', { name: '복구 코드' }).getByRole('listitem')).toHaveCount(10)
  await panel.getByRole('button', { name: '보관했습니다' }).click()
  await expect(panel).toContainText('남은 복구 코드 10개')

  await page.context().clearCookies()
  await enter()
  const box = page.getByLabel('인증 번호')
  await expect(box).toBeFocused()
  expect(await axeFinds(page)).toEqual([])
  // The digits of the moment are used up; those of the next half minute count already.
  await box.fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await page.waitForURL('/')
})
