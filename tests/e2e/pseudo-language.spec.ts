import { expect } from '@playwright/test'
import { EVERY_ROUTE, UNKNOWN } from '../support/pages/every-route.ts'
import { overflowAt } from './support/look.ts'
import { test } from './support/warm.ts'

/** Pages whose words are the densest; PSEUDO=all (npm run test:pseudo) looks at every route. */
const SHORT = ['S2-006', 'S2-009', 'S2-020', 'S2-029']
const WIDTHS = [1440, 1023, 540, 390]
const routes = [...EVERY_ROUTE, UNKNOWN].filter(({ id }) => process.env.PSEUDO === 'all' || SHORT.includes(id))

test.describe.configure({ mode: 'parallel' })

for (const { id, path, marker, seenBy, framed } of routes)
  test(`${id} S7-021 ${path} has room for a language with words half as long again, at four widths`, async ({
    page,
    context,
    become,
    baseURL,
  }) => {
    await become(seenBy.includes('guest') && marker !== 'home' && framed ? 'guest' : 'customer', 'en')
    await context.addCookies([{ name: 'lang', value: 'en-XA', url: baseURL ?? '' }])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
    await expect(page.locator(`[data-page=${marker}]`)).toBeVisible()
    // The words are those of the pseudo language.
    await expect(page.locator('body')).toContainText(/\[[^\]]*[àçéîñôšûý][^\]]*\]/)
    expect(await overflowAt(page, WIDTHS)).toEqual([])
  })
