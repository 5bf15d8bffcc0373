import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { koreanKeyboard } from './support/compose.ts'
import { cellOf, columnText, gridOf, openGrid, rowOf } from './support/grid.ts'
import { show } from './support/grid-rows.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const NAME = '이름'
const SOURCES = [
  'reference/ports.csv',
  'reference/airports.csv',
  'reference/terminals-kr.csv',
  'reference/countries.csv',
  'demo/customers.csv',
]
const words = [...new Set(SOURCES.flatMap((file) => readFileSync(`db/seed/${file}`, 'utf8').match(/[가-힣]{2,6}/g) ?? []))].slice(0, 300)

const ROWS = 10

test('300 Korean words typed on a focused cell begin with their first jamo and arrive whole', async ({ page }) => {
  test.setTimeout(240_000)
  expect(words).toHaveLength(300)
  await openGrid(page)
  const grid = gridOf(page)
  const keyboard = await koreanKeyboard(page)
  const wrong: string[] = []
  await show(page, 'TPL-', ROWS)
  await (await cellOf(grid, 1, NAME)).click()
  for (let from = 0; from < words.length; from += ROWS) {
    const ten = words.slice(from, from + ROWS)
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowRight')
    for (const [at, word] of ten.entries()) {
      await keyboard.writeOpen(word)
      // Ended by the input method, or by Enter in the middle of the syllable; the next key leaves the cell.
      await (at % 2 === 0 ? keyboard.finish(word) : keyboard.enter(word))
      await page.keyboard.press('Enter')
    }
    // The last word is drawn with the next frame.
    await expect(rowOf(grid, ROWS).getByText(ten.at(-1) ?? ''))
      .toBeVisible({ timeout: 2_000 })
      .catch(() => undefined)
    const written = await columnText(grid, NAME)
    wrong.push(...ten.flatMap((word, at) => (written[at] === word ? [] : [`${word}: ${written[at]}`])))
  }
  expect(wrong).toEqual([])
})
