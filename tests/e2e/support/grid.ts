import { expect, type Locator, type Page } from '@playwright/test'
import { open, signIn } from './sign-in.ts'

export const TEMPLATE = '/template/grid?mid=templateGrid'

/** Opens the template grid as a user and waits until its engine answers. */
export const openGrid = async (page: Page, account: Parameters<typeof signIn>[1] = 'admin', lang: 'ko' | 'en' = 'ko', path = TEMPLATE) => {
  await signIn(page, account, lang)
  await open(page, path)
  await expect(page.getByRole('grid').first()).toBeVisible()
}

/** Adds a row and waits until it takes keys: the code of the grid may come after the press. */
export const addRow = async (page: Page, part: Page | Locator = page) => {
  await part.getByRole('button', { name: '추가', exact: true }).click()
  await expect(page.locator('textarea[aria-controls^="grid-"]:focus')).toBeAttached()
}

export const gridOf = (page: Page, nth = 0) => page.getByRole('grid').nth(nth)
// The sums are a row too, and for one frame may bear the number of a row that is being added above them.
export const rowOf = (grid: Locator, row: number) => grid.locator(`[role=row][aria-rowindex="${row + 1}"]`).first()

/** The cell of a row, counted from 1, under a header. */
export const cellOf = async (grid: Locator, row: number, header: string) => {
  const column = await grid
    .locator('[role=columnheader]')
    .filter({ hasText: new RegExp(`^${header}(\\*|[↑↓▾])*`) })
    .first()
    .getAttribute('aria-colindex')
  const cell = rowOf(grid, row).locator(`[aria-colindex="${column}"]`)
  // Columns out of sight are not drawn.
  await cell.evaluate((element) => element.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  await expect(cell).toBeVisible()
  return cell
}
export const headerOf = (grid: Locator, header: string) =>
  grid
    .locator('[role=columnheader]')
    .filter({ hasText: new RegExp(`^${header}`) })
    .first()

/** What the shown rows have under a header, in order. */
export const columnText = async (grid: Locator, header: string): Promise<string[]> => {
  const column = await headerOf(grid, header).getAttribute('aria-colindex')
  const rows = grid.locator('[role=rowgroup]').nth(1).locator('[role=row]:not([hidden])')
  return rows.evaluateAll(
    (all, at) =>
      all
        .toSorted((one, other) => Number(one.getAttribute('aria-rowindex')) - Number(other.getAttribute('aria-rowindex')))
        .map((row) => row.querySelector(`[aria-colindex="${at}"]`)?.textContent ?? ''),
    column,
  )
}

/** Pastes text as Ctrl+V would, without the system's clipboard. */
export const pasteText = (page: Page, text: string) =>
  page.evaluate((plain) => {
    const data = new DataTransfer()
    data.setData('text/plain', plain)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)

/** What Ctrl+C would put on the clipboard. */
export const copiedText = (page: Page, kind: 'copy' | 'cut' = 'copy') =>
  page.evaluate((type) => {
    const data = new DataTransfer()
    document.activeElement?.dispatchEvent(new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true }))
    return { plain: data.getData('text/plain'), html: data.getData('text/html') }
  }, kind)
