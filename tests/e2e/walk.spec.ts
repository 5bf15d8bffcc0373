import { expect, type Locator, type Page } from '@playwright/test'
import { goBack } from './support/history.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const TRACKING = '/trk/comm/PtlTrackingList?mid=ptlTrackingList'

const WORDS = {
  ko: {
    number: '번호',
    late: /^지연/,
    sea: '해상 화물추적',
    effect: '영향',
    next: '다음 조치',
    map: '지도',
    route: '경로',
    customs: '통관',
    actions: (no: string) => `${no} 업무`,
    declaration: '수출 통관 조회',
    share: '공유',
    make: '링크 만들기',
    link: '공유 링크',
  },
  en: {
    number: 'Number',
    late: /^Delayed/,
    sea: 'Sea Tracking',
    effect: 'Effect',
    next: 'Next step',
    map: 'Map',
    route: 'Route',
    customs: 'Customs',
    actions: (no: string) => `Actions for ${no}`,
    declaration: /^Export/,
    share: 'Share',
    make: 'Create link',
    link: 'Share link',
  },
} as const

type Hand = 'keys' | 'finger'

/** Reaches a part of the page as this hand does: the keys go from stop to stop. */
const press = async (page: Page, hand: Hand, part: Locator) => {
  await expect(part).toBeVisible()
  if (hand === 'finger') return part.tap()
  for (let stop = 0; stop < 120; stop++) {
    if (await part.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(part)}`)
}

// The narrow window meets the longer words. A mouse clicks the same parts in the tests of each of them.
for (const { hand, lang, width } of [
  { hand: 'keys', lang: 'ko', width: 1440 },
  { hand: 'finger', lang: 'en', width: 390 },
] as const)
  test(`S2-126 twenty numbers are pasted, the late one found, its reason read, seen on the map, checked at customs and shared: ${hand}, ${lang}`, async ({
    browser,
  }) => {
    const words = WORDS[lang]
    const phone = hand === 'finger'
    const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: phone, isMobile: phone, locale: lang })
    const page = await context.newPage()
    const leave = async () => (hand === 'keys' ? page.keyboard.press('Escape') : goBack(page))
    await signIn(page, 'customer', lang)
    const reply = await open(page, TRACKING)
    const numbers = [...new Set(((await reply?.text()) ?? '').match(/NR[SA][EI]\d{8}/g) ?? [])].slice(0, 20)
    expect(numbers.length).toBeGreaterThan(15)

    const box = page.getByRole('search').getByRole('textbox', { name: words.number, exact: true })
    await box.focus()
    await page.keyboard.insertText(numbers.join(','))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/NUMBERS=/)
    const found = phone ? page.getByRole('main').getByRole('listitem') : page.getByRole('grid').locator('tbody tr')
    const delayed = page.getByRole('button', { name: words.late })
    await press(page, hand, delayed)
    await expect(page).toHaveURL(/SUMMARY=/)
    // The address comes before the rows, the mark with them.
    await expect(delayed).toHaveAttribute('aria-pressed', 'true')
    // The one that is five days late is still under way: something can be done.
    const late = found.filter({ hasText: '+5' })
    await expect(late).toBeVisible()
    const house = /NRSE\d{8}/.exec(await late.innerText())?.[0] ?? ''

    if (hand === 'keys') {
      const index = await late.evaluate((row) => [...(row.parentElement?.children ?? [])].indexOf(row))
      await page.getByRole('grid').focus()
      for (let step = 0; step < index; step++) await page.keyboard.press('ArrowDown')
      await expect(late).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
    } else await press(page, hand, late.locator('b.code').first())
    const popup = page.getByRole('dialog', { name: words.sea })
    await expect(popup).toContainText(house)
    const reason = popup
      .getByRole('region')
      .filter({ has: page.getByText(words.effect, { exact: true }) })
      .first()
    await expect(reason).toContainText(words.next)

    await press(page, hand, popup.getByRole('button', { name: words.map, exact: true }))
    await expect(page.getByRole(phone ? 'list' : 'grid', { name: words.route, exact: true }).first()).toBeVisible()
    await leave()
    await expect(popup).toBeVisible()

    await press(page, hand, popup.getByRole('button', { name: words.share, exact: true }))
    const panel = popup.getByRole('region', { name: words.share, exact: true })
    await press(page, hand, panel.getByRole('button', { name: words.make }))
    const link = await panel.getByRole('textbox', { name: words.link }).inputValue()
    expect((await page.request.get(link, { headers: { cookie: '' } })).status()).toBe(200)
    await leave()
    await expect(popup).toHaveCount(0)

    if (phone) await press(page, hand, late.getByRole('button', { name: words.actions(house) }))
    await press(page, hand, page.getByRole('button', { name: words.customs, exact: true }).last())
    await expect(page.getByRole('dialog', { name: words.declaration })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await context.close()
  })
