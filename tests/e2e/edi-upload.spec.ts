import { expect } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { LIST, open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const HEAD = 'MAWB_NO,HAWB_NO,FLIGHT_NO,FLIGHT_DT,ORG,DST,SHIPPER,CONSIGNEE,GOODS,PKG_QTY,GROSS_WT,CHG_WT,CURR,VALUE'
const line = (house: string, awb = '180-12345675') =>
  `${awb},${house},KE092,${new Date().toISOString().slice(0, 10)},JFK,ICN,ACME EXPORTS,너울전자,GEARS,12,120.5,120.5,USD,1000`

test('S2-116 staff upload a partner’s file from the list: bad rows are named, a good file is in the list', async ({ page }) => {
  const house = `SNI${Date.now()}`
  const choose = async (name: string, ...lines: string[]) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: '파일 선택' }).click()
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from([HEAD, ...lines].join('\n')) })
  }
  await signIn(page, 'staff')
  await open(page, LIST)
  await page.getByRole('button', { name: 'EDI 업로드' }).click()
  const dialog = page.getByRole('dialog', { name: 'EDI 업로드' })
  await dialog.getByRole('radio', { name: /^Sanei/ }).check()
  await choose('manifest.csv', line(house), line(`${house}B`, '180-12345676'))
  await dialog.getByRole('button', { name: '업로드', exact: true }).click()
  await expect(dialog.getByText('저장하지 않았습니다. 전체 2행 중 오류 1행')).toBeVisible()
  await expect(dialog.getByRole('grid')).toContainText('AWB 번호가 올바르지 않습니다: 180-12345676')
  expect(await axeFinds(page, '[role=dialog]')).toEqual([])
  await choose('manifest2.csv', line(house))
  await dialog.getByRole('button', { name: '업로드', exact: true }).click()
  await expect(dialog.getByText('전체 1행 중 1행을 저장했습니다')).toBeVisible()
  await dialog.getByRole('button', { name: '닫기' }).last().click()
  await open(page, `${LIST}&NUMBERS=${house}`)
  await expect(page.getByRole('grid').locator('tbody tr').first()).toContainText(house)
})
