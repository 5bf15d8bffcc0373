import { expect } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { pasteText } from './support/grid.ts'
import { open, signIn } from './support/sign-in.ts'
import { toastShows } from './support/toast.ts'
import { test } from './support/warm.ts'

const HEAD = 'MAWB_NO,HAWB_NO,FLIGHT_NO,FLIGHT_DT,ORG,DST,SHIPPER,CONSIGNEE,GOODS,PKG_QTY,GROSS_WT,CHG_WT,CURR,VALUE'

test('staff find a refused file among the EDI messages, put its row right in the grid and take it in', async ({ page }) => {
  const house = `SNR${Date.now()}`
  const name = `refused-${house}.csv`
  await signIn(page, 'staff')
  await open(page, '/cms/comm/CmsEdiMgt?mid=cmsEdiMgt')
  await page.getByRole('button', { name: 'EDI 업로드' }).click()
  const upload = page.getByRole('dialog', { name: 'EDI 업로드' })
  await upload.getByRole('radio', { name: /^Sanei/ }).check()
  const chooser = page.waitForEvent('filechooser')
  await upload.getByRole('button', { name: '파일 선택' }).click()
  const content = [HEAD, `180-12345676,${house},KE092,2026-12-01,JFK,ICN,ACME EXPORTS,너울전자,GEARS,12,120.5,120.5,USD,1000`].join('\n')
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await upload.getByRole('button', { name: '업로드', exact: true }).click()
  await expect(upload.getByText('저장하지 않았습니다.')).toBeVisible()
  await upload.getByRole('button', { name: '닫기' }).last().click()
  expect(await axeFinds(page, '[data-page=cmsEdiMgt]')).toEqual([])

  const line = page.getByRole('grid', { name: 'EDI 송수신 목록' }).locator('tr').filter({ hasText: name })
  await expect(line).toContainText('거부')
  await line.locator('.link').click()
  const message = page.getByRole('dialog', { name: 'EDI 전문' })
  const rows = message.getByRole('grid')
  await expect(rows).toContainText('AWB 번호가 올바르지 않습니다: 180-12345676')
  expect(await axeFinds(page, '[role=dialog]')).toEqual([])
  await message.getByRole('button', { name: '재처리' }).click()
  await expect(message.getByText('아직 맞지 않는 행이 1개 있어')).toBeVisible()
  await rows.getByText('180-12345676', { exact: true }).click()
  await pasteText(page, '180-12345675')
  const applied = toastShows(page, '재처리하여 반영했습니다.')
  await message.getByRole('button', { name: '재처리' }).click()
  await applied
  await message.getByRole('button', { name: '닫기' }).last().click()
  await expect(line).toContainText('재처리 반영')
})
