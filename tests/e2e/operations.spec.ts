import { expect, test } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { open, signIn } from './support/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('S-39 S-40 an administrator sees who did what with masked names, and a person whole for a reason; the screens are clean for axe', async ({
  page,
}) => {
  await signIn(page, 'admin')
  for (const name of ['cmsVisitList', 'cmsOutboxMgt', 'cmsJobMgt', 'cmsHealth', 'cmsPersonMgt']) {
    await open(page, `/cms/comm/C${name.slice(1)}?mid=${name}`)
    expect(await axeFinds(page, `[data-page=${name}]`)).toEqual([])
  }
  await open(page, '/cms/comm/CmsAccessList?mid=cmsAccessList&USER_ID=admin')
  await page.getByRole('gridcell', { name: '최*우' }).first().click()
  await page.getByRole('button', { name: '개인정보 보기' }).click()
  expect(await axeFinds(page, '[data-page=cmsAccessList]')).toEqual([])
  await page.getByRole('textbox', { name: '사유 (5자 이상)' }).fill('고객 문의 확인')
  await page.getByRole('textbox', { name: '사유 (5자 이상)' }).press('Enter')
  await expect(page.getByText('최은우', { exact: true }).last()).toBeVisible()
})
