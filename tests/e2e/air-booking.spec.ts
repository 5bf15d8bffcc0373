import { readFileSync } from 'node:fs'
import * as XLSX from '@e965/xlsx'
import { expect, type Page } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { AIR, BOOKINGS, box, look, SEA, type } from './support/booking.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })

type Template = { headers: string[]; name: string }
/** Downloads the empty workbook of a grid and reads the headers it is to be filled under. */
const template = async (page: Page): Promise<Template> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '양식' }).click()
  const file = await download
  const book = XLSX.read(readFileSync(await file.path()))
  const [headers = []] = XLSX.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet, { header: 1 })
  return { headers, name: file.suggestedFilename() }
}
/** Fills a template and gives it to the grid. */
const fill = async (page: Page, { headers, name }: Template, rows: unknown[][]) => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([headers, ...rows]), '표')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '엑셀 업로드' }).click()
  const buffer = Buffer.from(XLSX.write(book, { type: 'array' }) as ArrayBuffer)
  await (await chooser).setFiles({ name, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer })
}
const preview = (page: Page) => page.getByRole('region', { name: /가져오기 미리보기 · / })

test('S2-118 S2-131 a customer books by air, sizes come from Excel, volume and chargeable weight follow them, and the list opens it again', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'other')
  await open(page, AIR)
  await type(page, '연락처', '010-0123-4571')
  await box(page, '인코텀즈').focus()
  await page.keyboard.type('CIF')
  await page.keyboard.press('Enter')
  await expect(page.getByText('해상 전용 조건입니다.')).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('FCA')
  await page.keyboard.press('Enter')
  await expect(page.getByText('해상 전용 조건입니다.')).toBeHidden()
  await type(page, '화주', 'NEOUL ELECTRONICS CO., LTD.')
  await type(page, '수하인', 'QINGLAN TRADING CO., LTD.')
  await look(page, '출발공항', 'ICN', '인천')
  await look(page, '도착공항', 'LAX', '로스앤젤레스')
  await look(page, '항공사', 'KE', '대한항공')
  await type(page, '편명', 'ke017')
  await type(page, '출발일', '20301204')
  await type(page, '도착일', '20301203')
  await type(page, '화물준비일', '20301130')
  await type(page, '품명', 'CAMERA MODULES')
  await box(page, '포장 단위').focus()
  await page.keyboard.type('카톤')

  const sizes = await template(page)
  expect(sizes.headers.map((header) => header.replace(' *', ''))).toEqual(['가로 cm', '세로 cm', '높이 cm', '수량', '개당 중량 kg'])
  await fill(page, sizes, [
    [100, 50, 40, 10, 62.5],
    [100, 50, 40, 10, 62.5],
    ['길다', 40, 30, '', 8],
  ])
  // A wrong row is named by its number and its fields, and is kept out; the others come in.
  await expect(preview(page).getByText(/가로 cm ‘길다’: .*수량/)).toBeVisible()
  await expect(preview(page).getByRole('row', { name: /^4 / })).toContainText('오류')
  await preview(page).getByRole('button', { name: '2행 적용' }).click()
  const totals = page.getByRole('region', { name: '합계' })
  await expect(totals).toContainText('4.000CBM')
  await expect(totals).toContainText('666.67kg')
  await expect(totals).toContainText('운임적용중량1,250.0kg')
  await expect(box(page, '용적')).toHaveAttribute('readonly', '')
  await page.getByRole('button', { name: '합계 4 CBM 반영' }).click()
  await expect(box(page, '개수')).toHaveValue('20')
  // Tab selects what stands there, with its comma; what is typed takes its place.
  await expect(box(page, '총중량')).toHaveValue('1,250.0')
  await box(page, '포장 단위').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('900.5')
  await expect(totals).toContainText(/운임적용중량900\.5kg/)
  await page.keyboard.press('Tab')
  expect(await axeFinds(page)).toEqual([])

  await expect(page.getByText('모두 입력했습니다.')).toBeVisible()
  await page.getByRole('button', { name: '부킹요청' }).press('Enter')
  await expect(page.getByRole('button', { name: '부킹요청' })).toBeHidden()
  await expect(page).toHaveURL(/[?&]BKG_NO=KRA\d{9}(&|$)/)
  const number = new URL(page.url()).searchParams.get('BKG_NO') ?? ''
  await open(page, `${BOOKINGS}&BKG_NO=${number}`)
  await page.getByRole('grid', { name: '부킹 목록' }).getByText(number).dblclick()
  await expect(page).toHaveURL(new RegExp(`PtlBookingAirMgt.*BKG_NO=${number}`))
  await expect(box(page, '편명')).toHaveValue('KE017')
  await expect(box(page, '운임적용중량')).toHaveValue('900.5')
})

test('S2-131 three containers of a filled template stand in the grid as added, beside the one that was there', async ({ page }) => {
  // Staff have not chosen a customer yet: nothing is kept meanwhile, so the rows stay marked.
  await signIn(page, 'staff')
  await open(page, SEA)
  const grid = page.getByRole('grid', { name: '컨테이너' })
  const containers = await template(page)
  expect(containers.headers.map((header) => header.replace(' *', ''))).toEqual(['규격', '수량', '화주 컨테이너', '개당 중량 kg', '비고'])
  await fill(page, containers, [['20DC', 1]])
  await preview(page).getByRole('button', { name: '1행 적용' }).click()
  await fill(page, containers, [
    ['40HC', 2, 'V', 7210, '상단 적재'],
    ['40HC', 2, '', 7210, ''],
    ['40RF', 1, '', '', ''],
    ['99XX', 100, '', '', ''],
  ])
  await expect(preview(page).getByText(/규격 ‘99XX’: .*수량 ‘100’: /)).toBeVisible()
  await preview(page).getByRole('button', { name: '3행 적용' }).click()
  await expect(grid.getByRole('img', { name: '추가' })).toHaveCount(4)
  await expect(page.getByRole('region', { name: '합계' })).toContainText('6대')
})
