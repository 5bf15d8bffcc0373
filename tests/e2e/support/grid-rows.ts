import { expect, type Page } from '@playwright/test'
import { addItems, type ItemCall, removeItems } from '../../support/sample-items.ts'
import { gridOf, openGrid } from './grid.ts'
import { signIn } from './sign-in.ts'

const callOf =
  (page: Page): ItemCall =>
  async (path, data) => {
    const token = ((await (await page.request.post('/api/session', { data: {} })).json()) as { data: { apiToken: string } }).data.apiToken
    const reply = await page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } })
    expect(reply.status(), await reply.text()).toBe(200)
    return ((await reply.json()) as { data: unknown }).data
  }
const used = new Set<string>()
/** After each test: its rows are gone again. */
export const clearUsed = async (page: Page) => {
  if (used.size === 0) return
  await signIn(page, 'admin')
  for (const prefix of used) await removeItems(callOf(page), prefix)
  used.clear()
}

/** Stored rows with a prefix of their own, and the grid showing only them. */
export const withRows = async (page: Page, prefix: string, count: number, account: 'admin' | 'staff' = 'admin') => {
  await signIn(page, account)
  used.add(prefix)
  await addItems(callOf(page), prefix, count)
  await openGrid(page, account)
  await show(page, prefix, count)
  return gridOf(page)
}
/** Searches for a prefix in the open grid. */
export const show = async (page: Page, prefix: string, count: number) => {
  await page.getByLabel('코드·이름').fill(prefix)
  // The list before may have as many rows.
  const found = page.waitForResponse((reply) => reply.url().endsWith('/selectList') && reply.request().postDataJSON().KEYWORD === prefix)
  await page.getByRole('button', { name: '조회', exact: true }).click()
  await found
  await expect(page.getByRole('status').filter({ hasText: '총' }).first()).toContainText(`총 ${count}건`)
}
