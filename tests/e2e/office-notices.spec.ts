import { expect } from '@playwright/test'
import { gridOf } from './support/grid.ts'
import { axeFinds } from './support/axe.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test('S1-009 an administrator writes a notice that a guest reads at once, and its history says who wrote it', async ({ page, browser }) => {
  const title = `휴무 안내 ${Date.now()}`
  await signIn(page, 'admin')
  await open(page, '/cms/comm/CmsNoticeMgt?mid=cmsNoticeMgt')
  await page.getByRole('button', { name: '새 공지' }).click()
  const form = page.getByRole('form', { name: '새 공지' })
  await form.getByLabel('국문 제목').fill(title)
  await form.getByLabel('영문 제목').fill('Closed')
  await form.getByLabel('국문 내용').fill('첫째 줄\n둘째 줄')
  await form.getByLabel('영문 내용').fill('First line\nSecond line')
  await form.getByText('중요').click()
  expect(await axeFinds(page)).toEqual([])
  await form.getByRole('button', { name: '저장' }).click()
  await expect(gridOf(page).getByText(title)).toBeVisible()
  await page.getByRole('button', { name: '변경 이력' }).click()
  const history = page.getByRole('dialog', { name: '변경 이력' })
  await expect(history.getByText('추가', { exact: false }).first()).toBeVisible()
  await expect(history.getByText(title)).toBeVisible()

  const guest = await browser.newPage()
  const notice = guest.getByRole('button', { name: new RegExp(title) })
  // What is the same for all guests is given out again for two seconds.
  await expect(async () => {
    await open(guest, '/')
    await expect(notice).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 45_000 })
  await notice.click()
  await expect(guest.getByRole('alertdialog').getByText('둘째 줄')).toBeVisible()
  await guest.close()
})
