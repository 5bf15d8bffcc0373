import { expect, type Page } from '@playwright/test'
import { SEA, type } from './support/booking.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: false })

/** Answers a call once as a proxy does whose server is away. */
const failOnce = (page: Page, call: string) =>
  page.route(
    `**/${call}`,
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }),
    { times: 1 },
  )
const readBox = async (page: Page) => {
  const box = page.getByRole('alertdialog')
  await expect(box).toContainText('처리 중 오류가 발생했습니다.')
  await box.getByRole('button', { name: '확인' }).click()
  await expect(box).toHaveCount(0)
}

test('S8-006 documents whose saving failed are still there after the box, and the next press saves them', async ({ page }) => {
  await signIn(page, 'other')
  await open(page, SEA)
  await type(page, '품명', 'FIRST SAVED')
  await page.getByRole('button', { name: '임시저장' }).click()
  await expect(page).toHaveURL(/BKG_NO=KRS\d{9}/)
  const number = new URL(page.url()).searchParams.get('BKG_NO') ?? ''
  await open(page, `/cms/popup/CmsDocumentPopup?mngtNo=${number}`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '파일 올리기' }).click()
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  await (await chooser).setFiles([{ name: '다시 저장.pdf', mimeType: 'application/pdf', buffer }])
  const attached = page.locator('[role=gridcell]').filter({ hasText: '다시 저장.pdf' })
  await expect(attached).toBeVisible()
  await failOnce(page, 'saveDocumentList')
  await page.getByRole('button', { name: /^저장/ }).click()
  await readBox(page)
  await expect(attached).toBeVisible()
  await page.getByRole('button', { name: /^저장/ }).click()
  await expect(page.getByText('저장되었습니다.')).toBeVisible()
  await page.reload()
  await expect(attached).toBeVisible()
})

test('S8-006 a booking whose draft failed to save says so, keeps what was typed, and saves by itself and by the next press', async ({
  page,
}) => {
  await signIn(page, 'other')
  await open(page, SEA)
  await failOnce(page, 'saveBookingForm')
  await type(page, '품명', 'KEPT THROUGH A FAILURE')
  const note = page.getByText('자동 저장 실패 · 곧 다시 저장합니다')
  await expect(note).toBeVisible()
  await failOnce(page, 'saveBooking')
  await page.getByRole('button', { name: '임시저장' }).click()
  await readBox(page)
  await expect(page.getByLabel('품명')).toHaveValue('KEPT THROUGH A FAILURE')
  // Nobody presses anything: it comes again by itself.
  await expect(page).toHaveURL(/FORM_KEY=/, { timeout: 15_000 })
  await page.getByRole('button', { name: '임시저장' }).click()
  await expect(page).toHaveURL(/BKG_NO=KRS\d{9}/)
  await expect(page.getByText('저장되었습니다.')).toBeVisible()
})
