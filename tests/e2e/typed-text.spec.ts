import { expect, type Page } from '@playwright/test'
import { box, SEA, type } from './support/booking.ts'
import { koreanKeyboard } from './support/compose.ts'
import { addRow } from './support/grid.ts'
import { untilLive } from './support/live.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: false, viewport: { width: 1440, height: 900 } })

/** Holds the answers of a call back until they are let go. */
const heldBack = async (page: Page, path: string) => {
  const gates: (() => void)[] = []
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch()
    await new Promise<void>((go) => gates.push(go))
    await route.fulfill({ response: answer })
  })
  return {
    waiting: () => expect.poll(() => gates.length).toBeGreaterThan(0),
    letGo: () => {
      for (const go of gates.splice(0)) go()
    },
  }
}

test('S4-037 S2-117 a cell of the container grid and a box of the sea booking that are typed in when the draft is saved keep their text and the focus, in the middle of a syllable too', async ({
  page,
}) => {
  await signIn(page, 'other')
  await open(page, SEA)
  const save = await heldBack(page, '/saveBookingForm')
  await type(page, '품명', 'MACHINED PARTS')
  const lines = page.getByRole('region', { name: '컨테이너' })
  await addRow(page, lines)
  await page.keyboard.type('40')
  await save.waiting()
  save.letGo()
  await expect(page.getByText(/\d\d:\d\d 자동 저장/)).toBeVisible()
  await page.keyboard.type('HC')
  await page.keyboard.press('Tab')
  await expect(lines.getByRole('gridcell').filter({ hasText: '40HC' }).first()).toBeVisible()
  // The same again with a syllable half done when the next answer comes.
  const cells = lines.getByRole('gridcell')
  const remark = lines.getByRole('columnheader', { name: '비고' })
  await expect(remark).toBeVisible()
  const at = Number(await remark.getAttribute('aria-colindex'))
  await cells
    .and(lines.locator(`[aria-colindex="${at}"]`))
    .first()
    .click()
  await save.waiting()
  const keyboard = await koreanKeyboard(page)
  await keyboard.writeOpen('상단')
  save.letGo()
  await expect(page.getByText(/\d\d:\d\d 자동 저장/)).toBeVisible()
  await keyboard.finish('상단')
  await page.keyboard.type(' abc')
  await page.keyboard.press('Enter')
  await expect(lines.getByRole('gridcell').filter({ hasText: '상단 abc' }).first()).toBeVisible()
  await expect(box(page, '품명')).toHaveValue('MACHINED PARTS')

  const marks = box(page, '화인')
  await type(page, '화인', 'AB')
  await save.waiting()
  // The next save begins after the answer; the first one is of an earlier text.
  await page.keyboard.type('CD')
  save.letGo()
  await save.waiting()
  await expect(marks).toHaveValue('ABCD')
  await expect(marks).toBeFocused()
  await keyboard.writeOpen('상단')
  save.letGo()
  await expect(page.getByText(/\d\d:\d\d 자동 저장|자동 저장 중/)).toBeVisible()
  await expect(marks).toHaveValue('ABCD상단')
  await keyboard.finish('상단')
  await page.keyboard.type(' abc')
  await expect(marks).toHaveValue('ABCD상단 abc')
  await expect(marks).toBeFocused()
  await save.waiting()
  save.letGo()
  // The address has the key of the form a moment after its first answer; a reload before would only offer the text.
  await expect(page).toHaveURL(/FORM_KEY=/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await untilLive(page)
  await expect(marks).toHaveValue('ABCD상단 abc')
  await expect(box(page, '품명')).toHaveValue('MACHINED PARTS')
  await expect(page.getByRole('region', { name: '컨테이너', exact: true })).toContainText('40HC')
})
