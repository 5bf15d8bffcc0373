import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { readPdf } from '../support/pdf-text.ts'
import { axeFinds } from './support/axe.ts'
import { LIST, open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: false })

test('S2-110 from a shipment of the list its report is seen, printed without the screen around it, and taken as PDF', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, `${LIST}&IO_TYPE=IMP&TRANS_MODE=SEA`)
  await page.getByRole('grid').getByRole('row').nth(1).click()
  await page.getByRole('group', { name: '선택한 선적' }).getByRole('button', { name: '리포트' }).click()
  const dialog = page.getByRole('dialog', { name: '리포트' })
  const sheet = dialog.getByRole('region', { name: '미리보기' }).getByRole('article')
  await expect(sheet).toContainText('화물 도착 통지서')
  for (const word of ['House B/L No.', '선명 / 항차', 'ETA', '입금 계좌', '한물결은행']) await expect(sheet).toContainText(word)
  expect(await axeFinds(page, '[data-page=cmsReportPopup]')).toEqual([])

  const printed = page.evaluate(() => new Promise<void>((done) => (window.print = done)))
  await dialog.getByRole('button', { name: '인쇄' }).click()
  await printed
  await page.emulateMedia({ media: 'print' })
  await expect(dialog).toBeHidden()
  await expect(page.locator('body > div[data-landscape] article')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'PDF 다운로드' }).click()
  const taken = await file
  expect(taken.suggestedFilename()).toMatch(/^화물 도착 통지서_\w+\.pdf$/)
  expect(readPdf(readFileSync(await taken.path())).pages[0]).toContain('입금계좌')

  await dialog.getByText('House B/L 초안').click()
  await expect(sheet).toContainText('House Bill of Lading')
  await expect(sheet).toContainText('NOT THE ORIGINAL')
})

test('S2-110 a customer corrects a house B/L draft, the desk decides, the customer approves', async ({ page }) => {
  await signIn(page, 'other')
  await open(page, `${LIST}&IO_TYPE=EXP&TRANS_MODE=SEA`)
  // A shipment of the demo: those that other tests book come and go.
  await page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: /NRSE\d{8}/ })
    .first()
    .click()
  await page.getByRole('group', { name: '선택한 선적' }).getByRole('button', { name: '리포트' }).click()
  const report = page.getByRole('dialog', { name: '리포트' })
  await report.getByRole('button', { name: 'Check B/L' }).click()
  const check = page.getByRole('dialog', { name: 'Check B/L' })
  await check.getByRole('textbox', { name: '화인' }).fill('NEOUL / C-NO. 1-20')
  expect(await axeFinds(page, '[data-page=cmsBlCheckPopup]')).toEqual([])
  const asked = page.waitForRequest('**/sendCorrections')
  await check.getByRole('button', { name: '교정 요청 (1)' }).click()
  const { mngtNo } = (await asked).postDataJSON() as { mngtNo: string }
  await expect(check.getByText('교정 요청 처리 대기')).toBeVisible()

  await signIn(page, 'staff')
  await open(page, `/cms/popup/CmsBlCheckPopup?mngtNo=${mngtNo}`)
  await expect(page.getByRole('deletion')).toContainText('N/M')
  await expect(page.getByRole('insertion')).toContainText('NEOUL / C-NO. 1-20')
  await page.getByRole('button', { name: '처리 결과 저장' }).click()
  await expect(page.getByText('확인 중')).toBeVisible()

  await signIn(page, 'other')
  await open(page, `/cms/popup/CmsBlCheckPopup?mngtNo=${mngtNo}`)
  await page.getByRole('button', { name: '승인', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect(page.getByText('승인 완료')).toBeVisible()
  await open(page, `/cms/popup/CmsReportPopup?reportCd=HBL_DRAFT&mngtNo=${mngtNo}`)
  const sheet = page.getByRole('article').first()
  await expect(sheet).toContainText('NEOUL / C-NO. 1-20')
  await expect(sheet).not.toContainText('DRAFT')
})
