import { expect } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { gridOf } from './support/grid.ts'
import { open, signIn } from './support/sign-in.ts'
import { toastShows } from './support/toast.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: false, viewport: { width: 1600, height: 900 } })

test('S9-043 S6-008 ports come in from a sheet, new ones and those the grid does not show, and are offered at once', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/cms/comm/CmsPortMgt?mid=cmsPortMgt')
  expect(await axeFinds(page)).toEqual([])
  // Tried again, it finds what the first try has saved.
  const [code, name] = (['KRZZS Naru Sheet', 'KRZZU Naru Second', 'KRZZV Naru Third'][test.info().retry] ?? '').split(/ (.*)/)
  const sheet = ['항구 코드,영문명,국가,구분', `${code},${name} Harbour,KR,항구`, `ZWHRE,${name} Dry Port,ZW,내륙`, 'KRZZT,,KR,달']
  await page.locator('input[type=file]').setInputFiles({ name: 'ports.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet.join('\n')) })
  const preview = page.getByRole('region', { name: /가져오기 미리보기/ })
  await expect(preview.getByRole('radio', { name: '오류 1' })).toBeVisible()
  await expect(preview.getByRole('radio', { name: '추가 1' })).toBeVisible()
  await expect(preview.getByRole('radio', { name: '수정 1' })).toBeVisible()
  await preview.getByRole('button', { name: '2행 적용' }).click()
  const saved = toastShows(page, '저장되었습니다.')
  await page.getByRole('button', { name: /^저장/ }).click()
  await saved
  await expect(preview).toHaveCount(0)
  await expect(page.getByRole('button', { name: '저장', exact: true })).toBeVisible()
  await page.getByLabel('코드·이름').fill('ZWHRE')
  await page.getByLabel('코드·이름').press('Enter')
  await expect(gridOf(page).getByText(`${name} Dry Port`)).toBeVisible()

  await open(page, '/oms/comm/PtlBookingSeaMgt?mid=ptlBookingSeaMgt')
  await page.getByRole('combobox', { name: /^출발항/ }).fill(name ?? '')
  await expect(page.getByRole('option', { name: new RegExp(code ?? '') })).toBeVisible()
})
