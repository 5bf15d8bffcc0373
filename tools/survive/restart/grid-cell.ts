import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import type { Words } from './words.ts'

/** A changed cell: which grid of the page, which column, and its new text. */
export type Cell = { grid: number; column: string; text: string }
const GRIDS = '[data-page] [role=grid]'

/** The number that the save button of a grid shows; 0 while it shows none, null where the screen has no such button. */
export const changedRows = (page: Page, words: Words): Promise<number | null> =>
  page.evaluate((name) => {
    const isSave = new RegExp(`^(?:${name})(?: (\\d+))?$`)
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-page] button')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    )
    const counts = buttons.flatMap((one) => {
      const found = isSave.exec(one.innerText.trim())
      return found ? [Number(found[1] ?? 0)] : []
    })
    return counts.length > 0 ? Math.max(...counts) : null
  }, words('저장'))

/** The columns of the first row of each grid, as far as they are drawn. */
const firstCells = (page: Page): Promise<{ grid: number; column: string }[]> =>
  page.evaluate(
    (all) =>
      [...document.querySelectorAll<HTMLElement>(all)].flatMap((grid, at) => {
        if (!grid.checkVisibility({ visibilityProperty: true })) return []
        const cells = [...grid.querySelectorAll<HTMLElement>('[role=row][aria-rowindex="2"] [role=gridcell][aria-colindex]')]
        const seen = new Set<string>()
        return cells.flatMap((cell) => {
          const column = cell.getAttribute('aria-colindex') ?? ''
          if (seen.has(column) || !cell.innerText.trim()) return []
          seen.add(column)
          return [{ grid: at, column }]
        })
      }),
    GRIDS,
  )

const cellText = (page: Page, { grid, column }: Omit<Cell, 'text'>): Promise<string | null> =>
  page.evaluate(
    (all, at, col) => {
      const found = document.querySelectorAll(all)[at]?.querySelector<HTMLElement>(`[role=row][aria-rowindex="2"] [aria-colindex="${col}"]`)
      return found ? found.innerText.trim() : null
    },
    GRIDS,
    grid,
    column,
  )

const pointAt = (page: Page, { grid, column }: Omit<Cell, 'text'>): Promise<{ x: number; y: number } | null> =>
  page.evaluate(
    (all, at, col) => {
      const found = document.querySelectorAll(all)[at]?.querySelector<HTMLElement>(`[role=row][aria-rowindex="2"] [aria-colindex="${col}"]`)
      if (!found) return null
      found.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, width, height } = found.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    },
    GRIDS,
    grid,
    column,
  )

const openEditor = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const box = [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-open]')].find((one) => !one.readOnly)
    return box ? box.value : null
  })

/**
 * Adds a letter to the first cell of a grid's first row that takes it.
 * @param grid tries only this grid of the page
 */
export const changeCell = async (page: Page, words: Words, grid: number): Promise<Cell | null> => {
  for (const place of (await firstCells(page)).filter((one) => one.grid === grid)) {
    const point = await pointAt(page, place)
    if (!point) continue
    await page.mouse.click(point.x, point.y)
    await page.keyboard.press('F2')
    await pause(80)
    const before = await openEditor(page)
    if (before !== null && !/^\d[\d,.-]*$/.test(before)) {
      await page.keyboard.press('End')
      await page.keyboard.type('Z')
      await page.keyboard.press('Enter')
      await pause(150)
      const text = await cellText(page, place)
      if (((await changedRows(page, words)) ?? 0) > 0 && text?.includes('Z')) return { ...place, text }
    }
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await pause(60)
  }
  return null
}

/** How many grids the page shows. */
export const gridCount = (page: Page): Promise<number> => page.evaluate((all) => document.querySelectorAll(all).length, GRIDS)

/** Presses the save button that counts a changed row. @returns what is missing, or nothing */
export const pressGridSave = (page: Page, words: Words): Promise<string> =>
  page.evaluate((name) => {
    const isSave = new RegExp(`^(?:${name}) \\d+$`)
    const button = [...document.querySelectorAll<HTMLElement>('[data-page] button')].find(
      (one) => one.checkVisibility({ visibilityProperty: true }) && isSave.test(one.innerText.trim()),
    )
    button?.click()
    return button ? '' : 'no save button counts a changed row'
  }, words('저장'))

export const isCellBack = async (page: Page, cell: Cell, patience: number): Promise<boolean> => {
  const until = Date.now() + patience
  while (Date.now() < until) {
    if ((await cellText(page, cell).catch(() => null)) === cell.text) return true
    await pause(150)
  }
  return false
}
