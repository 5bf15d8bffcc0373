import { expect, type Page } from '@playwright/test'
import { gridOf, openGrid } from './grid.ts'
import { signIn } from './sign-in.ts'

/** Rows of this test only: the template's table is shared by all tests. */
const own = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${String(at + 1).padStart(2, '0')}`)
const post = async (page: Page, path: string, data: object) => {
  const token = ((await (await page.request.post('/api/session', { data: {} })).json()) as { data: { apiToken: string } }).data.apiToken
  return page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } })
}
const used = new Set<string>()
/** Takes away the rows with a prefix: a test that is tried again begins as the first time, and leaves nothing to others. */
const clear = async (page: Page, prefix: string) => {
  const found = (await (await post(page, '/api/template/grid/selectList', { KEYWORD: prefix })).json()) as { data: { ITEM_CD: string }[] }
  const rows = found.data.filter(({ ITEM_CD }) => ITEM_CD.startsWith(prefix)).map((row) => ({ ...row, BATCH_FLAG: 'delete' }))
  if (rows.length > 0) expect((await post(page, '/api/template/grid/saveList', { rows })).status()).toBe(200)
}
/** After each test: its rows are gone again. */
export const clearUsed = async (page: Page) => {
  if (used.size === 0) return
  await signIn(page, 'admin')
  for (const prefix of used) await clear(page, prefix)
  used.clear()
}

/** Stored rows with a prefix of their own, and the grid showing only them. */
export const withRows = async (page: Page, prefix: string, count: number, account: 'admin' | 'staff' = 'admin') => {
  await signIn(page, account)
  used.add(prefix)
  await clear(page, prefix)
  const rows = own(prefix, count).map((ITEM_CD, at) => ({
    ITEM_CD,
    ITEM_NM: `품목 ${at + 1}`,
    CATEGORY_CD: 'PACK',
    ORIGIN_CD: 'KR',
    QTY: (at + 1) * 10,
    UNIT_PRICE: 100,
    START_DAY: `202603${String(at + 1).padStart(2, '0')}`,
    CLOSE_MONTH: '202612',
    BASE_YEAR: '2026',
    USE_YN: 'Y',
    FILE_NO: '',
    REMARK: '',
    BATCH_FLAG: 'insert',
  }))
  const reply = await post(page, '/api/template/grid/saveList', { rows })
  expect(reply.status(), await reply.text()).toBe(200)
  await openGrid(page, account)
  await show(page, prefix, count)
  return gridOf(page)
}
/** Searches for a prefix in the open grid. */
export const show = async (page: Page, prefix: string, count: number) => {
  await page.getByLabel('코드·이름').fill(prefix)
  await page.getByRole('button', { name: '조회', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '총' }).first()).toContainText(`총 ${count}건`)
}
