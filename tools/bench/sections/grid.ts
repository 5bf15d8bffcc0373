import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { inRoot } from '../../bootstrap/root.mjs'
import type { Scale } from '../options.ts'
import { figure, type Section } from '../report.ts'
import { median } from '../rounds.ts'

const GRIDS = ['own', 'ag', 'glide'] as const
type GridName = (typeof GRIDS)[number]
const NAMES: Record<GridName, string> = { own: 'Naru', ag: 'AG Grid Community 36.2.0', glide: 'Glide Data Grid 6.0.4-alpha24' }
const PLANS = { full: { rows: 100_000, rounds: 3 }, small: { rows: 2_000, rounds: 1 } }
/** Pixels per frame while scrolling, and the duration. */
const STEP_PX = 380
const SCROLL_MS = 3_000
/** Limits: script, style and layout of scrolling relative to the peers; a frame; a paste of 10,000 cells. */
const MAX_OF_AG = 0.3
const MAX_OF_GLIDE = 1.5
const MAX_FRAME = 100
const MAX_PASTE = 1_000

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Each page built separately, as for a visitor's browser.
 * @returns gzip bytes of its scripts and styles
 */
const buildPage = async (name: GridName, folder: string): Promise<number> => {
  const root = inRoot('tools', 'bench', 'grid-pages')
  const outDir = join(folder, name)
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, emptyOutDir: true, target: 'es2022', rolldownOptions: { input: join(root, `${name}.html`) } },
  })
  const files = readdirSync(join(outDir, 'assets')).map((file) => readFileSync(join(outDir, 'assets', file)))
  return files.reduce((sum, file) => sum + gzipSync(file).byteLength, 0)
}

const serveFolder = (folder: string) => {
  const server = createServer((request, reply) => {
    try {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      const body = readFileSync(join(folder, path.replaceAll('..', '')))
      reply.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body)
    } catch {
      reply.writeHead(404).end()
    }
  })
  return new Promise<{ url: string; stop: () => void }>((ready) =>
    server.listen(0, '127.0.0.1', () =>
      ready({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }),
    ),
  )
}

type Taken = { first: number; cpu: number; mean: number; dropped: number; scrolled: number }

const taskSeconds = async (cdp: CDPSession) => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** Runs in the page: scrolls by a fixed number of pixels per frame and counts late frames. */
const scrollHere = ([step, time]: readonly [number, number]) =>
  new Promise<{ frames: number[]; scrolled: number }>((done) => {
    const scroller = window.bench.scroller()
    if (!scroller) throw new Error('The grid has no scroller')
    const frames: number[] = []
    const began = performance.now()
    const from = scroller.scrollTop
    let last = began
    const tick = (now: number) => {
      frames.push(now - last)
      last = now
      if (now - began > time) return done({ frames: frames.slice(1), scrolled: scroller.scrollTop - from })
      scroller.scrollTop += step
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })

const measure = async (page: Page, address: string): Promise<Taken> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto(address)
  await page.waitForFunction(() => window.bench?.first > 0)
  await page.waitForTimeout(1_000)
  const first = await page.evaluate(() => window.bench.first - window.bench.began)
  const before = await taskSeconds(cdp)
  const { frames, scrolled } = await page.evaluate(scrollHere, [STEP_PX, SCROLL_MS] as const)
  const cpu = (await taskSeconds(cdp)) - before
  return {
    first,
    scrolled,
    // Main-thread milliseconds for a thousand rows of 38 pixels.
    cpu: (cpu * 1000) / (scrolled / 38 / 1000),
    mean: frames.reduce((sum, time) => sum + time, 0) / frames.length,
    dropped: frames.reduce((sum, time) => sum + Math.max(0, Math.round(time / 16.67) - 1), 0) / frames.length,
  }
}

/** Measured for our grid only: the longest frame of work on all rows, and the time of a paste. */
const measureWork = async (page: Page, address: string) => {
  await page.goto(address)
  await page.waitForFunction(() => window.bench?.first > 0)
  await page.waitForTimeout(500)
  const work: Record<string, number> = {}
  for (const name of await page.evaluate(() => Object.keys(window.bench.run ?? {})))
    work[name] = await page.evaluate((one) => window.bench.run?.[one]?.() ?? Number.NaN, name)
  return work
}

const takeAll = async (browser: Browser, url: string, { rows, rounds }: { rows: number; rounds: number }) => {
  const taken: Record<GridName, Taken[]> = { own: [], ag: [], glide: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const name of GRIDS) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      taken[name].push(await measure(page, `${url}/${name}/${name}.html?rows=${rows}`))
      await page.close()
    }
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  return { taken, work: await measureWork(page, `${url}/own/own.html?rows=${rows}`) }
}

/**
 * Our grid against two others with the same rows and columns, in the same browser, alternately: first rows, cost of scrolling, weight; and
 * its own work on all rows.
 * @param executablePath the Chromium to run
 */
export const gridSection = async (executablePath: string, scale: Scale, say: (text: string) => void): Promise<Section> => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-bench-grid-'))
  const weights: Record<GridName, number> = { own: 0, ag: 0, glide: 0 }
  for (const name of GRIDS) {
    say(`building the page of ${NAMES[name]}`)
    weights[name] = await buildPage(name, folder)
  }
  const served = await serveFolder(folder)
  const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], executablePath })
  try {
    say('scrolling')
    const { taken, work } = await takeAll(browser, served.url, PLANS[scale])
    const middle = (name: GridName, pick: (one: Taken) => number) => median(taken[name].map(pick))
    const ratio = (name: GridName) => median(taken.own.map(({ cpu }, at) => cpu / (taken[name][at]?.cpu ?? Number.NaN)))
    const kept: Record<GridName, boolean | null> = {
      own:
        middle('own', (one) => one.first) <=
        Math.min(
          middle('ag', (one) => one.first),
          middle('glide', (one) => one.first),
        ),
      ag: ratio('ag') <= MAX_OF_AG,
      glide: ratio('glide') <= MAX_OF_GLIDE,
    }
    const lines = GRIDS.map((name) => ({
      cells: [
        NAMES[name],
        figure(middle(name, (one) => one.first)),
        figure(middle(name, (one) => one.cpu)),
        name === 'own' ? '1.00' : figure(ratio(name)),
        figure(middle(name, (one) => one.mean)),
        `${figure(middle(name, (one) => one.dropped) * 100)} %`,
        figure(weights[name] / 1024),
      ],
      kept: kept[name],
    }))
    const frames = Object.entries(work).filter(([name]) => name !== 'paste')
    const longest = Math.max(...frames.map(([, time]) => time))
    return {
      key: 'grid',
      title: 'The data grid beside two others',
      head: ['grid', 'first rows ms', 'CPU ms per 1,000 rows scrolled', 'ours / theirs', 'mean frame ms', 'dropped frames', 'page kB gzip'],
      lines: [
        ...lines,
        {
          cells: ['Naru: 10,000 cells pasted, ms', figure(work.paste ?? Number.NaN), '', '', '', '', ''],
          kept: (work.paste ?? Number.NaN) < MAX_PASTE,
        },
        { cells: ['Naru: longest frame of its work, ms', figure(longest), '', '', '', '', ''], kept: longest < MAX_FRAME },
      ],
      notes: [
        `${PLANS[scale].rows.toLocaleString('en')} rows × 20 columns, four of them summed; 1400 × 820 px; ${STEP_PX} px a frame for ${SCROLL_MS / 1000} s; medians of ${PLANS[scale].rounds} rounds in turns.`,
        `Limits: first rows no later than either; scrolling at most ${MAX_OF_AG} of AG Grid and ${MAX_OF_GLIDE} of Glide (which draws on a canvas); no frame over ${MAX_FRAME} ms; paste under ${MAX_PASTE} ms.`,
        `Longest frames: ${frames.map(([name, time]) => `${name} ${figure(time)}`).join(', ')} ms.`,
        'Each page is built alone with the same bundler; AG Grid is used without its React wrapper and with the modules these columns need.',
      ],
    }
  } finally {
    await browser.close()
    served.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
