import { expect } from '@playwright/test'
import { boxOf, openCatalogue } from './support/catalogue.ts'
import { KOREAN_WORDS, koreanKeyboard, shapesOf, stepsOf, TYPED_WORDS } from './support/compose.ts'
import { test } from './support/warm.ts'

/** What each kind makes of a Korean word: all of it, its first five characters, or nothing because a mask takes other signs. */
const KINDS = {
  text: (word: string) => word,
  upper: (word: string) => word.slice(0, 5),
  area: (word: string) => word,
  code: (word: string) => word,
  longSelect: (word: string) => word,
  mask: () => '',
  number: (word: string) => word,
  day: (word: string) => word,
  month: (word: string) => word,
  'range-from': (word: string) => word,
}

test('the words have every shape of three hundred, and a syllable is typed in its steps', () => {
  expect(KOREAN_WORDS).toHaveLength(300)
  expect(new Set(TYPED_WORDS.flatMap(shapesOf))).toEqual(new Set(KOREAN_WORDS.flatMap(shapesOf)))
  expect([stepsOf('한'), stepsOf('가')]).toEqual([
    ['ㅎ', '하', '한'],
    ['ㄱ', '가'],
  ])
})

/** Every kind meets a third of the words, the next kind the next third: no kind knows the jamo, and all of them at once cost a minute. */
const SHARES = 3
const wordsOf = (nth: number) =>
  process.env.WORDS === 'all' ? TYPED_WORDS : TYPED_WORDS.filter((_, at) => nth === 0 || at % SHARES === nth % SHARES)

test('S5-022 S5-023 S5-024 S5-025 Korean words typed jamo by jamo arrive whole in every kind of box, ended by the input method, by Enter or by leaving', async ({
  page,
}) => {
  test.setTimeout(process.env.WORDS === 'all' ? 1_200_000 : 90_000)
  await openCatalogue(page)
  const keyboard = await koreanKeyboard(page)
  for (const [nth, [kind, expected]] of Object.entries(KINDS).entries())
    await test.step(kind, async () => {
      const [box = '', end] = kind.split('-')
      const input = boxOf(page, end ? `${box}-required-${end}` : `${box}-required`)
      const wrong: string[] = []
      for (const [at, word] of wordsOf(nth).entries()) {
        await input.evaluate((one: HTMLElement) => one.focus())
        await keyboard.writeOpen(word)
        // While the syllable is open nothing may have been cut out of what was written.
        const open = await input.evaluate((one: HTMLInputElement) => one.value)
        if (!open.endsWith(word.slice(-1))) wrong.push(`${word} open: ${open}`)
        const way = (at + nth) % 3
        if (way === 0) await keyboard.finish(word)
        else if (way === 1) await keyboard.enter(word)
        // Leaving: what is no number, day or code stays as it was typed, marked; no half syllable stays behind.
        const text = await input.evaluate(async (one: HTMLInputElement, leave) => {
          if (leave) one.blur()
          // The page draws what leaving did.
          await new Promise((later) => setTimeout(later))
          const written = one.value
          one.focus()
          one.select()
          document.execCommand('delete')
          return written
        }, way === 2)
        if (text !== expected(word)) wrong.push(`${word} ${['ended', 'Enter', 'left'][way]}: ${text}`)
      }
      expect(wrong).toEqual([])
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await input.evaluate((one: HTMLElement) => one.blur())
    })
})

test('Enter in the middle of a syllable sends no form; the next Enter does', async ({ page }) => {
  await openCatalogue(page)
  const keyboard = await koreanKeyboard(page)
  await boxOf(page, 'FORM_POL').focus()
  await keyboard.writeOpen('부산')
  await keyboard.enter('부산')
  await expect(boxOf(page, 'FORM_POL')).toHaveValue('부산')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('코드 찾기는 필수 입력 항목입니다.')
})

test('Safari ends the syllable before the key: its Enter sends no form either', async ({ page }) => {
  await openCatalogue(page)
  const pol = boxOf(page, 'FORM_POL')
  await pol.fill('부산')
  const free = await pol.evaluate((box) => {
    box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '산' }))
    return box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }))
  })
  expect(free).toBe(false)
})
