import { chromium } from '@playwright/test'
import { inRoot } from '../../bootstrap/root.mjs'
import { freePort } from '../../bootstrap/process/port.mjs'
import { startServer } from '../child.ts'
import { figure, type Section } from '../report.ts'

/** Maximum milliseconds of main-thread work per key, on a processor four times slower (requirements of the form fields). */
const MAX_PER_KEY = 16
const SLOWER = 4
const KEYS = 60

/** The text typed into each field of the catalogue. */
const TYPED = {
  text: 'MP-EU-2651 HANDLE WITH CARE ',
  upper: 'krpus',
  mask: '01012345678',
  number: '18420.5',
  area: 'handle with care, keep dry and upright ',
  code: 'busan new port ',
  longSelect: 'fob',
  day: '20261127',
  month: '202611',
  year: '2026',
} as const

/** Runs in the page: types, and measures the work per key, without the communication between programs. */
const typeHere = async (node: Element, { text, keys, bare }: { text: string; keys: number; bare: boolean }) => {
  const own = node as HTMLInputElement
  const box = bare ? (document.createElement(own.tagName) as HTMLInputElement) : own
  if (bare) own.closest('section')?.append(box)
  box.focus()
  const costs: number[] = []
  for (let at = 0; costs.length < keys; at += 1) {
    const key = text[at % text.length] ?? ''
    if (at % text.length === 0) {
      box.select()
      document.execCommand('delete')
      await new Promise((later) => setTimeout(later, 30))
    }
    const began = performance.now()
    box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    document.execCommand('insertText', false, key)
    box.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }))
    // React renders at the end of the task; then style and layout are forced.
    await Promise.resolve()
    await Promise.resolve()
    void document.body.offsetHeight
    costs.push(performance.now() - began)
    await new Promise((drawn) => requestAnimationFrame(drawn))
  }
  if (bare) box.remove()
  return costs
}

const at = (costs: readonly number[], share: number) =>
  costs.toSorted((one, other) => one - other)[Math.floor(costs.length * share)] ?? Number.NaN

/**
 * Types into every field of the catalogue page with the processor slowed down, and measures the page's work per key: handlers, rendering,
 * style and layout.
 * @param executablePath the Chromium to run
 */
export const typingSection = async (executablePath: string): Promise<Section> => {
  // Builds the portal with the screens for developers when a source changed.
  const portal = await startServer([inRoot('tools', 'test', 'catalogue-server.mjs')], {}, await freePort(), '/api/health')
  const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], executablePath })
  try {
    const page = await browser.newPage()
    await page.goto(`${portal.url}/template/catalogue`)
    await page.waitForLoadState('networkidle')
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const lines: Section['lines'] = []
    for (const [kind, text] of Object.entries(TYPED)) {
      const box = page.locator(`[data-field="${kind}-required"]`)
      await box.focus()
      // The first keys load the drop-down and compile; they do not count.
      await box.pressSequentially(text)
      const bare = await box.evaluate(typeHere, { text, keys: KEYS, bare: true })
      const costs = await box.evaluate(typeHere, { text, keys: KEYS, bare: false })
      await box.fill('')
      const middle = at(costs, 0.5)
      lines.push({
        cells: [kind, String(costs.length), figure(middle), figure(at(costs, 0.95)), figure(at(bare, 0.5))],
        kept: middle < MAX_PER_KEY,
      })
    }
    return {
      key: 'typing',
      title: 'Typing into the boxes of a form',
      head: ['box', 'keys', 'median ms', 'p95 ms', 'bare median ms'],
      lines,
      notes: [
        'Bare is an input of the browser without any code, in the same place of the same page, typed into just before.',
        `Handlers, drawing, style and layout of one key on the page of all boxes, processor slowed ${SLOWER} times; limit ${MAX_PER_KEY} ms for the median.`,
      ],
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
}
