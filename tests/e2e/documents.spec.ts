import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { dropFiles } from './support/drop-files.ts'
import { untilLive } from './support/live.ts'
import { open, signIn } from './support/sign-in.ts'
import { toastShows } from './support/toast.ts'
import { test } from './support/warm.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const file = (name: string, buffer = PDF, mimeType = 'application/pdf') => ({ name, mimeType, buffer })

/** A shipment of the customer that no other test looks at, and that nothing hangs on yet. */
const numberOf = async (page: Page, nth: number): Promise<string> => {
  const login = await page.request.post('/api/login', { data: { p: 'naru-demo-2026::^::customer', c: '', lang: 'ko' } })
  const { apiToken } = ((await login.json()) as { data: { apiToken: string } }).data
  const year = new Date().getFullYear()
  const reply = await page.request.post('/api/fms/comm/ptlShipmentList/selectShipmentList', {
    data: { FROM_DT: `${year}0101`, TO_DT: `${year}1231` },
    headers: { authorization: `Bearer ${apiToken}` },
  })
  const { rows } = ((await reply.json()) as { data: { rows: { MNGT_NO: string }[] } }).data
  for (const { MNGT_NO } of rows.filter((_, at) => at % 3 === nth)) {
    const found = await page.request.post('/api/cms/popup/cmsDocumentPopup/selectDocumentList', {
      data: { mngtNo: MNGT_NO },
      headers: { authorization: `Bearer ${apiToken}` },
    })
    if (((await found.json()) as { data: unknown[] }).data.length === 0) return MNGT_NO
  }
  throw new Error('Every shipment has documents')
}
const choose = async (page: Page, files: ReturnType<typeof file>[]) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '파일 올리기' }).click()
  await (await chooser).setFiles(files)
}
// The grid keeps a hidden row or two for scrolling.
const names = (page: Page) => page.locator('[role=gridcell]').filter({ hasText: /\.(pdf|png)$/, visible: true })

test('S2-108 S7-032 documents go up by button, drop and paste, each told by itself, and are there again once saved', async ({ page }) => {
  await signIn(page, 'customer')
  const mngtNo = await numberOf(page, 0)
  await open(page, `/cms/popup/CmsDocumentPopup?mngtNo=${mngtNo}`)
  await expect(page.getByText(/파일마다 최대 20 MB · 한 번에 10개/)).toBeVisible()
  await choose(page, [file('선하증권.pdf'), file('사진.png', PNG, 'image/png'), file('프로그램.pdf', Buffer.from('MZ not a pdf at all'))])
  await expect(names(page)).toHaveCount(2)
  const failed = page.getByRole('listitem').filter({ hasText: '프로그램.pdf' })
  await expect(failed.getByRole('alert')).toContainText('올릴 수 없는 형식')
  await failed.getByRole('button', { name: '프로그램.pdf 취소' }).click()
  await expect(failed).toHaveCount(0)
  await dropFiles(page, '[data-page=cmsDocumentPopup] [class*=panel]', ['끌어온 파일.pdf'])
  await expect(names(page)).toHaveCount(3)
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['%PDF-1.7\npasted\n%%EOF\n'], '붙여넣은 파일.pdf', { type: 'application/pdf' }))
    document.querySelector('[role=grid]')?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(names(page)).toHaveCount(4)
  const saved = toastShows(page, '저장되었습니다.')
  await page.getByRole('button', { name: /저장/ }).click()
  await saved
  await page.reload()
  await untilLive(page)
  await expect(names(page)).toHaveCount(4)
  await expect(page.locator('[role=gridcell]').filter({ hasText: '선하증권.pdf' })).toBeVisible()
  expect(await axeFinds(page)).toEqual([])

  const chosen = page.locator('[role=row]').filter({ hasText: '사진.png' })
  await chosen.locator('[role=gridcell]').filter({ hasText: '사진.png' }).click()
  await page.getByRole('button', { name: '삭제', exact: true }).click()
  await page.getByRole('button', { name: /저장/ }).click()
  await expect(names(page)).toHaveCount(3)
})

test('S2-109 one chosen document comes as itself, more as an archive of the record, none is warned about', async ({ page }) => {
  await signIn(page, 'customer')
  const mngtNo = await numberOf(page, 2)
  await open(page, `/cms/popup/CmsDocumentPopup?mngtNo=${mngtNo}`)
  await choose(page, [file('선하증권.pdf'), file('사진.png', PNG, 'image/png'), file('포장명세서.pdf')])
  await expect(names(page)).toHaveCount(3)
  const saved = toastShows(page, '저장되었습니다.')
  await page.getByRole('button', { name: /저장/ }).click()
  await saved

  await open(page, `/cms/popup/CmsDocumentDownPopup?mngtNo=${mngtNo}`)
  const fetch = page.getByRole('button', { name: '다운로드', exact: true })
  await fetch.click()
  await expect(page.getByRole('alertdialog')).toContainText('선택해 주세요')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: '선하증권.pdf 선택' }).check()
  const one = page.waitForEvent('download')
  await fetch.click()
  const itself = await one
  expect(itself.suggestedFilename()).toBe('선하증권.pdf')
  expect(readFileSync(await itself.path()).equals(PDF)).toBe(true)
  await page.getByRole('checkbox', { name: '사진.png 선택' }).check()
  const several = page.waitForEvent('download')
  await fetch.click()
  const archive = await several
  expect(archive.suggestedFilename()).toBe(`${mngtNo}.zip`)
  const bytes = readFileSync(await archive.path())
  expect(bytes.readUInt16LE(bytes.lastIndexOf('PK\u0005\u0006') + 10), 'entries').toBe(2)
  for (const name of ['선하증권.pdf', '사진.png']) expect(bytes.includes(Buffer.from(name))).toBe(true)
  expect(await axeFinds(page)).toEqual([])
})

test('S2-109 from an open shipment every document is looked at and fetched: one by its own button, or all', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, '/trk/popup/PtlTrackingSeaPopup?HBL_NO=NRSE26100388')
  await page.getByRole('button', { name: '문서', exact: true }).click()
  const list = page.getByRole('dialog', { name: '문서 다운로드' })

  const sheet = '포장명세서_MP-NL-2513.xlsx'
  const one = page.waitForEvent('download')
  await list.getByRole('button', { name: `${sheet} 다운로드` }).click()
  expect((await one).suggestedFilename()).toBe(sheet)
  const all = page.waitForEvent('download')
  await list.getByRole('button', { name: '전체 받기' }).click()
  expect((await all).suggestedFilename()).toBe('KRS261000388.zip')

  await list.getByText(sheet).click()
  await expect(page.getByRole('region', { name: sheet }).getByRole('row').nth(1)).toHaveText(/MACHINED PARTS.*12\.863/)
  await page.keyboard.press('Escape')
  await list.getByText('컨테이너 적입 사진.png').click()
  const picture = page.getByRole('img', { name: '컨테이너 적입 사진.png' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await page.evaluate(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true }))
  const framed = page.waitForResponse((reply) => reply.url().includes('inline=Y'))
  await list.getByText('선하증권_NRSE26100388.pdf').click()
  expect((await framed).headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline/),
  })
  await page.keyboard.press('Escape')
  await page.evaluate(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true }))
  await list.getByText('수출신고필증_NRSE26100388.pdf').click()
  const preview = page.getByRole('dialog', { name: '수출신고필증_NRSE26100388.pdf' })
  await expect(preview.getByText('이 브라우저에는 PDF를 보는 기능이 없거나 꺼져 있습니다.', { exact: false })).toBeVisible()
  await expect(preview.getByRole('button', { name: '새 창에서 열기' })).toBeHidden()
  const fetched = page.waitForEvent('download')
  await preview.getByRole('button', { name: '다운로드' }).click()
  expect((await fetched).suggestedFilename()).toBe('수출신고필증_NRSE26100388.pdf')
})

test('U-38 an upload shows how far it is, is cancelled alone, and is tried again after a broken connection', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, `/cms/popup/CmsDocumentPopup?mngtNo=${await numberOf(page, 1)}`)
  await page.route('**/api/file/fileUpload', (route) => route.abort('connectionreset'))
  await choose(page, [file('끊긴 파일.pdf')])
  const line = page.getByRole('listitem').filter({ hasText: '끊긴 파일.pdf' })
  await expect(line.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/file/fileUpload')
  await line.getByRole('button', { name: /다시 올리기/ }).click()
  await expect(line).toContainText('완료')
  await expect(names(page)).toHaveCount(1)
  await page.route('**/api/file/fileUpload', () => {}) // never answered
  await choose(page, [file('오래 걸리는 파일.pdf')])
  const slow = page.getByRole('listitem').filter({ hasText: '오래 걸리는 파일.pdf' })
  await expect(slow.getByRole('progressbar')).toBeVisible()
  await slow.getByRole('button', { name: /취소/ }).click()
  await expect(slow).toHaveCount(0)
  await expect(names(page)).toHaveCount(1)
})

test('S4-050 S8-001 a file sent after the session has ended opens the log-in without an alert, and goes up by itself afterwards', async ({
  page,
}) => {
  await signIn(page, 'customer')
  const number = await numberOf(page, 2)
  // The list is asked with the session: without one it would open the log-in by itself.
  const listed = page.waitForResponse(/\/selectDocumentList$/)
  await open(page, `/cms/popup/CmsDocumentPopup?mngtNo=${number}`)
  await listed
  // The session ends while the user chooses: any other call of the page may open the log-in before the files are sent.
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '파일 올리기' }).click()
  const chosen = await chooser
  expect((await page.request.post('/api/logout', { data: {} })).status()).toBe(200)
  await chosen.setFiles([file('만료된 뒤.pdf'), file('둘째.pdf')])
  const login = page.getByRole('dialog', { name: '로그인' })
  await expect(login).toBeVisible()
  await expect(page.getByText('로그인하면 다시 보냅니다')).toHaveCount(2)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await login.getByLabel('아이디', { exact: true }).fill('customer')
  await login.getByLabel('비밀번호', { exact: true }).fill('naru-demo-2026')
  await page.keyboard.press('Enter')
  await expect(login).toHaveCount(0)
  await expect(names(page)).toHaveCount(2)
})
