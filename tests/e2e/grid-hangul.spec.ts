import { expect } from '@playwright/test'
import { koreanKeyboard, TYPED_WORDS } from './support/compose.ts'
import { cellOf, columnText, gridOf, openGrid } from './support/grid.ts'
import { show } from './support/grid-rows.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const NAME = '이름'
/** Each word twice: ended by the input method, and by Enter in the middle of the syllable. */
const words = [...TYPED_WORDS.map((word) => ({ word, isEntered: false })), ...TYPED_WORDS.map((word) => ({ word, isEntered: true }))]

const ROWS = 10

test('Korean words typed on a focused cell begin with their first jamo and arrive whole', async ({ page }) => {
  test.setTimeout(240_000)
  await openGrid(page)
  const grid = gridOf(page)
  const keyboard = await koreanKeyboard(page)
  await show(page, 'TPL-', ROWS)
  await (await cellOf(grid, 1, NAME)).click()
  for (let from = 0; from < words.length; from += ROWS) {
    const ten = words.slice(from, from + ROWS)
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowRight')
    for (const { word, isEntered } of ten) {
      await keyboard.writeOpen(word)
      // The next key leaves the cell.
      await (isEntered ? keyboard.enter(word) : keyboard.finish(word))
      await page.keyboard.press('Enter')
    }
    // The last words are drawn with the next frames.
    const written = async () => (await columnText(grid, NAME)).slice(0, ten.length)
    await expect.poll(written).toEqual(ten.map(({ word }) => word))
  }
})
