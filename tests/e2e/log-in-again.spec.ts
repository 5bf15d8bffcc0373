import { expect, type Page } from '@playwright/test'
import { untilLive } from './support/live.ts'
import { open, PLAIN, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: false })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const logIn = async (page: Page, id: string) => {
  const login = dialog(page, '로그인')
  await login.getByLabel('아이디', { exact: true }).fill(id)
  await login.getByLabel('비밀번호', { exact: true }).fill('naru-demo-2026')
  await login.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(login).toHaveCount(0)
}
/** The session ends, and the visitor reloads the page. */
const reloadWithoutSession = async (page: Page) => {
  await page.request.post('/api/logout', { data: {} })
  await page.reload()
  await untilLive(page)
}

test.describe('a reload after the session ended', () => {
  test('S4-050 offers the log-in in the account panel: its user finds the text typed there, another one nothing of it', async ({
    page,
  }) => {
    await signIn(page, 'customer')
    await open(page, PLAIN)
    const panel = dialog(page, '계정 설정')
    await page.getByRole('button', { name: /고객 사용자/ }).click()
    await page.getByRole('button', { name: '계정 설정' }).click()
    const box = panel.getByLabel('전화')
    await box.fill('02-1234-5678')
    const comeAs = async (who: string) => {
      await reloadWithoutSession(page)
      await expect(panel.getByRole('note')).toContainText('로그인하면 볼 수 있습니다.')
      await panel.getByRole('button', { name: '로그인' }).click()
      await logIn(page, who)
      await expect(box).toBeVisible()
    }
    await comeAs('customer')
    await expect(box).toHaveValue('02-1234-5678')
    await comeAs('other')
    await expect(box).not.toHaveValue('02-1234-5678')
  })

  test('S2-042 leads an administrator back to the notices of the office', async ({ page }) => {
    await signIn(page, 'admin')
    await open(page, '/cms/comm/CmsNoticeMgt?mid=cmsNoticeMgt')
    await reloadWithoutSession(page)
    await logIn(page, 'admin')
    await expect(page).toHaveURL('/cms/comm/CmsNoticeMgt?mid=cmsNoticeMgt')
    await expect(page.locator('[data-page=cmsNoticeMgt]')).toBeVisible()
  })
})

test('S2-044 a guest logs in on a popup that was opened by its own address, and gets its rows there', async ({ page }) => {
  const address = '/cms/popup/CmsCustomerPopup?keyword=CUST'
  await open(page, address)
  await page.getByRole('note').getByRole('button', { name: '로그인' }).click()
  await logIn(page, 'staff')
  await expect(page).toHaveURL(address)
  await expect(page.getByText('로그인하면 볼 수 있습니다.')).toHaveCount(0)
  await expect(page.getByRole('grid')).toContainText('CUST001')
})
