import { expect, type Page } from '@playwright/test'
import { untilLive } from './live.ts'

const port = process.env.CATALOGUE_PORT ?? Number(process.env.E2E_PORT ?? 3987) + 1

/** The portal of the build with the screens for developers and those of the generator (tools/test/catalogue-server.mjs). */
export const CATALOGUE_URL = `http://localhost:${port}`

/** Opens the screen for developers in a language and a theme, and waits until it answers to clicks. */
export const openCatalogue = async (page: Page, lang: 'ko' | 'en' = 'ko', theme: 'light' | 'dark' = 'light') => {
  await page.goto(`${CATALOGUE_URL}/template/catalogue?lang=${lang}&theme=${theme}`)
  await untilLive(page)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

/** The box of a kind in a state: `text-filled`. */
export const boxOf = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)

/** Everything the page's content policy refused, and every error; collected from now on. */
export const watchTrouble = (page: Page): string[] => {
  const trouble: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text())
  })
  page.on('pageerror', (error) => trouble.push(error.message))
  return trouble
}
