import { expect, type Page } from '@playwright/test'
import { cellOf, gridOf, rowOf, TEMPLATE } from './support/grid.ts'
import { untilLive } from './support/live.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const NAME = '이름'
const note = (page: Page) => page.getByText('저장하지 않은 변경')
/** The template grid, found by a code that no other test writes to. */
const openItems = async (page: Page) => {
  await open(page, TEMPLATE)
  await expect(gridOf(page)).toBeVisible()
}
const retype = async (page: Page, row: number, text: string) => {
  await (await cellOf(gridOf(page), row, NAME)).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(rowOf(gridOf(page), row).getByText(text)).toBeVisible()
}
const reload = async (page: Page) => {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await untilLive(page)
  await expect(gridOf(page)).toBeVisible()
}

test('S4-050 S4-039 unsaved rows of a grid are there again after a reload, with a sentence and a way to be without them', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await openItems(page)
  const before = await (await cellOf(gridOf(page), 2, NAME)).innerText()
  await retype(page, 2, '다시 불러올 이름')
  await page.getByRole('button', { name: '추가', exact: true }).click()
  await page.keyboard.type('KEPT-1')
  // The cell is still open when the page goes.
  await reload(page)
  await expect(note(page)).toContainText('2건')
  await expect(rowOf(gridOf(page), 2).getByText('다시 불러올 이름')).toBeVisible()
  await expect(page.getByRole('button', { name: '저장 2' })).toBeVisible()
  await page.getByRole('button', { name: '변경 버리기' }).click()
  await expect(note(page)).toHaveCount(0)
  await expect(rowOf(gridOf(page), 2).getByText(before)).toBeVisible()
  await expect(page.getByRole('button', { name: '저장', exact: true })).toBeVisible()
})

test('S4-050 S2-064 a log-out in another tab loses no unsaved row: the same user finds it after logging in', async ({ page, context }) => {
  await signIn(page, 'admin')
  await openItems(page)
  await retype(page, 3, '로그인 뒤에도')
  const other = await context.newPage()
  await open(other, '/')
  await other.getByRole('banner').getByRole('button', { name: '로그아웃' }).click()
  // The log-out is answered first, then this page is left for another one.
  await page.waitForURL(/[?&]next=/)
  await untilLive(page)
  const login = page.getByRole('dialog', { name: '로그인' })
  await expect(login).toBeVisible()
  await expect(page.locator('body')).not.toContainText('로그인 뒤에도', { useInnerText: true })
  await login.getByLabel('아이디', { exact: true }).fill('admin')
  await login.getByLabel('비밀번호', { exact: true }).fill('naru-demo-2026')
  await login.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(note(page)).toContainText('1건')
  await expect(rowOf(gridOf(page), 3).getByText('로그인 뒤에도')).toBeVisible()
})
