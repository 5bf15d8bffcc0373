import { expect } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { CATALOGUE_URL, watchTrouble } from './support/catalogue.ts'
import { untilLive } from './support/live.ts'
import { test } from './support/warm.ts'

/** What the page says in each language. */
const WORDS = {
  ko: { title: '화물 여정 목록', groups: '상황', facts: '받은 사실', air: '항공', read: '인도완료', doubt: 'REUSED' },
  en: { title: 'Golden journeys', groups: 'Situations', facts: 'What was said', air: 'Air', read: 'Delivered', doubt: 'REUSED' },
} as const
const SITUATION =
  'Handed over in Rotterdam, the empty return never reported; then a ship puts the container ashore in Hamburg, and the message names nothing but the container'

for (const [lang, width] of [
  ['ko', 1440],
  ['en', 390],
] as const)
  test(`S2-127 a freight person reads the golden journeys in ${lang} at ${width}: the strip, the answer, and each fact with what became of it`, async ({
    page,
    become,
  }) => {
    const words = WORDS[lang]
    await page.setViewportSize({ width, height: 900 })
    const trouble = watchTrouble(page)
    await become('guest', lang)
    await page.goto(`${CATALOGUE_URL}/template/journeys?group=containers`)
    await untilLive(page)
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
    const card = page.getByRole('article', { name: SITUATION })
    await expect(card.locator('[aria-current=step]')).toContainText(words.read)
    await expect(card).toContainText('TGHU6602189')
    await card.getByText(words.facts, { exact: false }).first().click()
    const rows = card.getByRole('region', { name: words.facts }).locator('tbody tr')
    await expect(rows).toHaveCount(5)
    await expect(rows.last()).toContainText(words.doubt)
    await expect(card.locator('tr[data-aside=true]')).toHaveCount(1)
    expect(await axeFinds(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    // Every kind of situation has journeys, and another one is a click away.
    const groups = page.getByRole('navigation', { name: words.groups }).getByRole('link')
    await expect(groups).toHaveCount(10)
    const air = groups.filter({ hasText: words.air })
    const count = Number(await air.locator('small').textContent())
    expect(count).toBeGreaterThan(10)
    await air.click()
    await expect(air).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('article')).toHaveCount(count)
    expect(trouble).toEqual([])
  })
