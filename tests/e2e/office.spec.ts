import { expect, type Page } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { addRow, gridOf, pasteText } from './support/grid.ts'
import { untilLive } from './support/live.ts'
import { open, signIn } from './support/sign-in.ts'
import { toastShows } from './support/toast.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: false, viewport: { width: 1600, height: 900 } })

const COMPANY = '/cms/comm/CmsCompanyMgt?mid=cmsCompanyMgt'
const PASSWORD = 'blue harbour seven lamps'
const save = (page: Page) => page.getByRole('button', { name: /^저장/ })
/** Adds a row and fills it as a paste from a sheet would, from its first cell on. */
const add = async (page: Page, ...cells: string[]) => {
  await addRow(page)
  await pasteText(page, cells.join('\t'))
}

test('S6-013 a company administrator invites a colleague, who sets a password and is in; both screens are clean for axe', async ({
  page,
  browser,
}) => {
  const id = `guest.${Date.now()}`
  await signIn(page, 'customer.admin')
  await open(page, COMPANY)
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('tab', { name: /사용자/ }).click()
  await add(page, id, '한새론', 'Han Saeron', 'saeron@mulgyeol.example', '', '고객 사용자')
  const sent = toastShows(page, '초대 메일 1통을 보냈습니다.')
  await save(page).click()
  await sent
  // Other tests invite users of the same company.
  await expect(gridOf(page).getByRole('row').filter({ hasText: id })).toContainText('초대 중')
  expect(await axeFinds(page)).toEqual([])

  const mails = await browser.newPage()
  await mails.goto('/dev/mail')
  const letter = mails.getByRole('article').filter({ hasText: id })
  const link = await letter.getByRole('link').getAttribute('href')
  await mails.goto(link ?? '')
  await untilLive(mails)
  await mails.getByLabel('새 비밀번호', { exact: true }).fill(PASSWORD)
  await mails.getByLabel('새 비밀번호 확인').fill(PASSWORD)
  await mails.getByRole('button', { name: '비밀번호 정하고 시작' }).click()
  await expect(mails.getByText('비밀번호를 정했습니다.')).toBeVisible()
  const reply = await mails.request.post('/api/login', { data: { p: `${PASSWORD}::^::${id}`, c: '', lang: 'ko' } })
  expect(reply.status()).toBe(200)
  await mails.close()
})

test('S6-008 an administrator adds a code and a menu in the browser, and both are there at once', async ({ page }) => {
  const name = `E${Date.now() % 1_000_000}`
  await signIn(page, 'admin')
  await open(page, '/cms/comm/CmsCodeMgt?mid=cmsCodeMgt')
  await page.getByRole('tab', { name: /코드 그룹/ }).click()
  await add(page, name, `그룹 ${name}`, `Group ${name}`)
  const groups = page.getByRole('tab', { name: /코드 그룹/ })
  const before = await groups.innerText()
  const saved = toastShows(page, '저장되었습니다.')
  await save(page).click()
  await saved
  // The groups are read again, and only then offered to a code.
  await expect(groups).not.toHaveText(before)
  await page.getByRole('tab', { name: '코드', exact: true }).click()
  await add(page, name, 'FIRST', `코드 ${name}`, `Code ${name}`)
  await save(page).click()
  // The rows are read again in their order: the new one may stand out of sight.
  await expect(save(page)).toHaveText('저장')
  const codes = await page.request.post('/api/code/selectCommonCode', { data: { MSTR_CD: name } })
  expect(((await codes.json()) as { data: { CODE: string }[] }).data.map(({ CODE }) => CODE)).toEqual(['FIRST'])

  await open(page, '/cms/comm/CmsMenuMgt?mid=cmsMenuMgt')
  await add(page, name, `새 메뉴 ${name}`, `New ${name}`, 'M80 관리', `menu${name}`, '/template/grid', '899')
  const stored = toastShows(page, '저장되었습니다.')
  await save(page).click()
  await stored
  expect(await axeFinds(page)).toEqual([])
  await open(page, '/cms/comm/CmsMenuMgt?mid=cmsMenuMgt')
  await page.getByRole('banner').getByRole('button', { name: '관리', exact: true }).hover()
  await page
    .getByRole('banner')
    .getByRole('link', { name: `새 메뉴 ${name}` })
    .click()
  await expect(page).toHaveURL(`/template/grid?mid=menu${name}`)
})
