import * as XLSX from '@e965/xlsx'
import { expect, type Page } from '@playwright/test'
import { openGrid } from './support/grid.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: false })

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const upload = async (page: Page, name: string, buffer: Buffer, mimeType = XLSX_TYPE) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '엑셀 업로드' }).click()
  await (await chooser).setFiles({ name, mimeType, buffer })
}
const workbook = (rows: unknown[][]): Buffer => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), '표')
  return Buffer.from(XLSX.write(book, { type: 'array' }) as ArrayBuffer)
}
const preview = (page: Page) => page.getByRole('region', { name: /가져오기 미리보기 · / })
const shown = (page: Page, text: string) =>
  page.getByRole('grid', { name: '품목 목록' }).locator('[role=gridcell]').filter({ hasText: text, visible: true })

test('S9-043 S-24 files that are no tables are said in a box, a large one is read while the page stays alive', async ({ page }) => {
  test.slow()
  await openGrid(page)
  const files: [string, Buffer, RegExp][] = [
    ['글.xlsx', Buffer.from('이것은 표가 아닙니다'), /Excel\(.xlsx\)이나 CSV 파일이 아닙니다/],
    [
      '옛날.xls',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook', 'utf16le'), Buffer.alloc(600)]),
      /\.xlsx로 다시 저장/,
    ],
    ['잘림.xlsx', workbook([['코드'], ['a']]).subarray(0, 900), /손상/],
  ]
  for (const [name, bytes, words] of files) {
    await upload(page, name, bytes)
    await expect(page.getByRole('alertdialog')).toContainText(words)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
  const lines = Array.from({ length: 100_000 }, (_, n) => `BIG-${n},"품목 ${n}, 상자",${n}`)
  // How often the page gets its turn until the preview is there: a page that reads the file itself gets none.
  const beats = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0
        const beat = () => {
          count += 1
          if (document.querySelector('#import-preview')) resolve(count)
          else setTimeout(beat, 20)
        }
        beat()
      }),
  )
  await upload(page, '많음.csv', Buffer.from(`코드,이름,수량\r\n${lines.join('\r\n')}\r\n`), 'text/csv')
  await expect(preview(page).getByText('추가 100000', { exact: true })).toBeVisible({ timeout: 60_000 })
  expect(await beats).toBeGreaterThan(20)
  await preview(page).getByRole('button', { name: '취소' }).click()
  await expect(shown(page, 'BIG-1')).toHaveCount(0)
})
