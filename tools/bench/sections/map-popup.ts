import { chromium } from '@playwright/test'
import type { Scale } from '../options.ts'
import { paintedAfterClick } from '../painted-after-click.ts'
import { figure, type Section } from '../report.ts'
import { median } from '../rounds.ts'
import type { Visitor } from '../visitors.ts'

/** Limit in milliseconds for drawing a map whose code is loaded. */
const LIMIT = 500
const ROUNDS: Record<Scale, number> = { full: 15, small: 1 }
// A demo shipment whose number does not depend on the day of the first start: Busan to Rotterdam.
const SHIPMENT = '/trk/popup/PtlTrackingSeaPopup?HBL_NO=NRSE26030001'

/**
 * From the click on 지도 in the sea popup to the first paint of the route on its coast lines, including the server's response; the first
 * opening, which loads the code, does not count.
 * @param executablePath the Chromium to run
 */
export const mapPopupSection = async (portalUrl: string, customer: Visitor, executablePath: string, scale: Scale): Promise<Section> => {
  const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], executablePath })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
    const [name = '', value = ''] = customer.cookie.split('=')
    await context.addCookies([{ name, value, url: portalUrl }])
    const page = await context.newPage()
    await page.goto(portalUrl + SHIPMENT)
    await page.waitForLoadState('networkidle')
    const times: number[] = []
    for (let round = 0; round <= ROUNDS[scale]; round += 1) {
      const drawn = paintedAfterClick(page, '[role=dialog] svg[data-land=true] path')
      await page.getByRole('button', { name: '지도', exact: true }).click()
      const took = await drawn
      if (round > 0) times.push(took)
      await page.goBack()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const slowest = Math.max(...times)
    return {
      key: 'map',
      title: 'The map of a shipment whose code is loaded',
      head: ['map', 'openings', 'median ms', 'slowest ms', 'at most'],
      lines: [
        {
          cells: ['Busan to Rotterdam', String(times.length), figure(median(times)), figure(slowest), String(LIMIT)],
          kept: slowest <= LIMIT,
        },
      ],
      notes: [
        'From the click to the first paint of the coast lines and the route in headless Chromium, the call to the server included. The slowest opening decides.',
      ],
    }
  } finally {
    await browser.close()
  }
}
