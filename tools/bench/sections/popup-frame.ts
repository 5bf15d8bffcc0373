import { chromium } from '@playwright/test'
import type { Scale } from '../options.ts'
import { figure, type Section } from '../report.ts'
import { paintedAfterClick } from '../painted-after-click.ts'
import { median } from '../rounds.ts'

/** Limit in milliseconds for the frame of a popup, with or without its content (S9-004…006). */
const FRAME_LIMIT = 100
const ROUNDS: Record<Scale, number> = { full: 15, small: 1 }
/** Delay of the content, so that the frame is measured without it. */
const HELD_BACK = 1_000

/**
 * From the click that opens a popup to the first paint of its frame while the popup's own script is still loading: the calculator on the
 * home page, a fresh browser context for each round, 1440 by 900.
 * @param executablePath the Chromium to run
 */
export const popupFrameSection = async (portalUrl: string, executablePath: string, scale: Scale): Promise<Section> => {
  const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], executablePath })
  try {
    const times: number[] = []
    for (let round = 0; round < ROUNDS[scale]; round += 1) times.push(await oneRound(browser, portalUrl))
    const slowest = Math.max(...times)
    return {
      key: 'popup',
      title: 'The frame of a popup whose code is not loaded',
      head: ['popup', 'openings', 'median ms', 'slowest ms', 'at most'],
      lines: [
        {
          cells: ['calculator on the home page', String(times.length), figure(median(times)), figure(slowest), String(FRAME_LIMIT)],
          kept: slowest <= FRAME_LIMIT,
        },
      ],
      notes: [
        `From the click to the first paint of the dialog's frame in headless Chromium, every script held back for ${HELD_BACK / 1000} s, a fresh browser context each time. The slowest opening decides.`,
      ],
    }
  } finally {
    await browser.close()
  }
}

const oneRound = async (browser: Awaited<ReturnType<typeof chromium.launch>>, portalUrl: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  try {
    const page = await context.newPage()
    await page.goto(portalUrl)
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((go) => setTimeout(go, HELD_BACK))
      await route.continue()
    })
    const opener = page.getByRole('button', { name: 'CBM 계산기' }).first()
    await opener.waitFor()
    const measured = paintedAfterClick(page, '[role=dialog]')
    await opener.click()
    return await measured
  } finally {
    await context.close()
  }
}
