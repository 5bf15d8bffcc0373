import { type Browser, chromium, type Page } from '@playwright/test'
import type { Database } from '#platform/server/db/db.ts'
import { addMonths, todayInSeoul } from '#domain/time/ymd.ts'
import type { Built } from '../built.ts'
import type { Filled } from '../databases.ts'
import type { Scale } from '../options.ts'
import { startPortal } from '../portal.ts'
import { figure, type Section } from '../report.ts'
import { median } from '../rounds.ts'
import type { Visitor } from '../visitors.ts'

/** Positions of the dragged scroll bar, from the first row to the last and back. */
const STOPS: Record<Scale, number> = { full: 60, small: 4 }
/** Limit in milliseconds until the rows of a position are shown. */
const MAX_WAIT = 1_000
const INSERT_EVERY_MS = 50

/** A year around today: the maximum of one search. */
const addressOf = () => {
  const today = todayInSeoul(new Date())
  const query = new URLSearchParams({ FROM_DT: addMonths(today, -9), TO_DT: addMonths(today, 3), SORT: 'ETD', DIR: 'DESC' })
  return `/fms/comm/PtlShipmentList?mid=ptlShipmentList&${query}`
}

/** New shipments across the searched year, one every 50 ms, while the table scrolls. */
const keepInserting = (database: Database) => {
  let inserted = 0
  let stopped = false
  const insert = async () => {
    while (!stopped) {
      await database.owner((run) =>
        run(
          `insert into shipment (corp_cd, cust_cd, mngt_no, hbl_no, trans_mode, io_type, pol, pod, etd)
           select corp_cd, cust_cd, $1, $1, trans_mode, io_type, pol, pod, now() - make_interval(days => $2)
             from shipment where corp_cd = 'KR' limit 1`,
          [`BENCHNEW${Date.now()}${inserted}`, inserted % 250],
        ),
      )
      inserted += 1
      await new Promise((next) => setTimeout(next, INSERT_EVERY_MS))
    }
  }
  const running = insert()
  return {
    stop: async () => {
      stopped = true
      await running
      await database.owner((run) => run("delete from shipment where mngt_no like 'BENCHNEW%'"))
      return inserted
    },
  }
}

/** Runs in the page: drags the bar to a share of its range and waits until all visible rows are loaded. */
const dragHere = (share: number) =>
  new Promise<{ ms: number; frame: number; rows: [number, string][] }>((done) => {
    const scroller = document.querySelector('[role=grid]')?.parentElement
    if (!scroller) throw new Error('The grid has no scroller')
    const began = performance.now()
    let last = began
    let frame = 0
    scroller.scrollTop = share * (scroller.scrollHeight - scroller.clientHeight)
    const look = (now: number) => {
      frame = Math.max(frame, now - last)
      last = now
      const view = scroller.getBoundingClientRect()
      const shown = [...scroller.querySelectorAll<HTMLElement>('[role=row][aria-rowindex]')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return !row.hidden && bottom > view.top && top < view.bottom
      })
      const rows = shown.flatMap((row): [number, string][] => {
        const number = row.querySelector('[data-link]')?.textContent
        return number ? [[Number(row.getAttribute('aria-rowindex')), number]] : []
      })
      const waiting = shown.some((row) => 'loading' in row.dataset)
      if (now - began > 30 && !waiting && rows.length > 3) done({ ms: now - began, frame, rows })
      else if (now - began > 30_000) throw new Error(`No rows at ${share}`)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

const scroll = async (page: Page, stops: number) => {
  const down = Array.from({ length: stops + 1 }, (_, at) => at / stops)
  const seen = new Map<number, string>()
  const waits: number[] = []
  let moved = 0
  let longest = 0
  for (const share of [...down, ...down.toReversed()]) {
    const { ms, frame, rows } = await page.evaluate(dragHere, share)
    waits.push(ms)
    longest = Math.max(longest, frame)
    for (const [index, number] of rows) {
      if ((seen.get(index) ?? number) !== number) moved += 1
      seen.set(index, number)
    }
  }
  return { waits, moved, longest, lastRow: Math.max(...seen.keys()) - 1, distinct: new Set(seen.values()).size === seen.size }
}

const openGrid = async (browser: Browser, url: string, { cookie }: Visitor) => {
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  await page.goto(url + addressOf())
  await page.getByRole('button', { name: '그리드 편집' }).click()
  await page.getByRole('button', { name: '목록 보기' }).waitFor()
  await page.locator('[role=row][aria-rowindex="2"]').waitFor()
  return page
}

/** The grid over a year of shipments, dragged from its first row to its last and back while shipments are inserted. */
export const windowedGridSection = async (
  built: Built,
  filled: Filled,
  staff: Visitor,
  executablePath: string,
  scale: Scale,
): Promise<Section> => {
  const portal = await startPortal(built, filled.env)
  const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], executablePath })
  const database = await filled.open()
  try {
    const page = await openGrid(browser, portal.url, staff)
    const total = Number((await page.getByRole('status').filter({ hasText: '총' }).first().innerText()).replace(/\D/g, ''))
    const inserting = keepInserting(database)
    const { waits, moved, longest, lastRow, distinct } = await scroll(page, STOPS[scale]).catch(async (error: unknown) => {
      await inserting.stop()
      throw error
    })
    const inserted = await inserting.stop()
    const slowest = Math.max(...waits)
    const kept = moved === 0 && distinct && lastRow === total && slowest <= MAX_WAIT
    const counts = [waits.length, inserted, moved].map(String)
    const times = [median(waits), slowest, longest].map(figure)
    return {
      key: `windowed-grid-${filled.engine}`,
      title: `The grid over windows of a search, ${filled.title}`,
      head: ['rows', 'places', 'inserted meanwhile', 'rows moved', 'median ms', 'slowest ms', 'longest frame ms'],
      lines: [{ cells: [`${total.toLocaleString('en')} (last seen: ${lastRow.toLocaleString('en')})`, ...counts, ...times], kept }],
      notes: [
        `The scroll bar is dragged from the first row to the last and back, ${STOPS[scale]} places each way, while another connection inserts shipments into the same year; milliseconds until every row in view is there. A row that is seen again must be the same one, none may appear twice, the last one must be reached; limit: ${MAX_WAIT} ms.`,
        'A search asks for a year at most, so not all shipments of the database match.',
      ],
    }
  } finally {
    await browser.close()
    await database.close()
    await portal.stop()
  }
}
