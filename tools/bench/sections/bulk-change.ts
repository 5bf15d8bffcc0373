import { readFileSync } from 'node:fs'
import { addDays, todayInSeoul } from '#domain/time/ymd.ts'
import { FIRST_PART, MAX_BULK, MAX_EMBEDDED_BULK } from '#features/data-in/bulk-change/bulk-fields.ts'
import { previewBulkChange, saveBulkChange, selectBulkNumbers, undoBulkChange } from '#features/data-in/bulk-change/contract.ts'
import { EMPTY_SEARCH, selectShipmentList, type ShipmentSearch } from '#features/shipments/shipment-list/contract.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { Built } from '../built.ts'
import type { Filled } from '../databases.ts'
import type { Engine, Scale } from '../options.ts'
import { startPortal } from '../portal.ts'
import { figure, type Line, type Section } from '../report.ts'
import { quantile } from '../rounds.ts'
import type { Visitor, Visitors } from '../visitors.ts'

const COUNTS: Record<Engine, Record<Scale, number>> = {
  postgres: { full: MAX_BULK, small: 1_000 },
  embedded: { full: MAX_EMBEDDED_BULK, small: 1_000 },
}
/** A field, a cut-off that is a plan, and a part of the voyage. */
const BODY = {
  commodity: 'Bench',
  cutOffs: { documents: '2031-01-03T16:00' },
  departure: { estimated: '2031-01-05' },
}
const QUIET_MS = 10_000
/** Days of the longest period of a search. */
const DAYS = 360
const PAUSE_MS = 50
const MIB = 1_048_576

type Ask = <T>(path: string, body: object, visitor?: Visitor) => Promise<T>

const askAs =
  (url: string, staff: Visitor): Ask =>
  async <T>(path: string, body: object, visitor = staff) => {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${visitor.bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return ((await reply.json()) as { data: T }).data
  }

const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) * 1024

/** The period of at most a year in which most shipments depart, but no more than `most`. */
const periodOf = async (database: Database, most: number): Promise<Pick<ShipmentSearch, 'FROM_DT' | 'TO_DT'>> => {
  const days = await database.owner((run) =>
    run<{ day: string; n: number }>(
      `select to_char(etd, 'YYYYMMDD') as day, count(*)::int as n from shipment where corp_cd = 'KR' and etd is not null group by 1 order by 1`,
    ),
  )
  let best = { first: 0, last: 0, count: 0 }
  for (let [first, last, count] = [0, 0, 0]; last < days.length; last++) {
    count += days[last]?.n ?? 0
    const earliest = addDays(days[last]?.day ?? '', -DAYS)
    while (count > most || (days[first]?.day ?? earliest) < earliest) count -= days[first++]?.n ?? 0
    if (count > best.count) best = { first, last, count }
  }
  return { FROM_DT: days[best.first]?.day ?? '', TO_DT: days[best.last]?.day ?? '' }
}

/**
 * A digest of everything that is stored about shipments, but for versions and moments of writing, and for what the generator leaves out and
 * the first change adds: order numbers among the numbers, the place of a rollover.
 */
const digests = async (database: Database, numbers: readonly string[]): Promise<Map<string, string>> => {
  const of = (table: string, but: string, only = 'true') =>
    `(select string_agg((to_jsonb(x) - '{${but}}'::text[])::text, ' ' order by (to_jsonb(x) - '{${but}}'::text[])::text) from ${table} x
       where (x.corp_cd, x.cust_cd, x.shipment_id) = (s.corp_cd, s.cust_cd, s.shipment_id) and ${only})`
  const rows = await database.owner((run) =>
    run<{ no: string; digest: string }>(
      `select s.mngt_no as no, md5(concat_ws('|', (to_jsonb(s) - '{row_ver,updated_at,updated_by,terms_at,eta_first}'::text[])::text,
              ${of('shipment_hold', '')}, ${of('shipment_ref', '', "x.kind <> 'PO'")}, ${of('shipment_cntr', '')}, ${of('shipment_exception', 'about')})) as digest
         from shipment s where s.corp_cd = 'KR' and s.mngt_no = any($1)`,
      [numbers],
    ),
  )
  return new Map(rows.map(({ no, digest }) => [no, digest]))
}

type Watched = { seconds: number; p50: number; slowest: number; memory: number }

/** Does work while another visitor reads the first page of the shipment list again and again. */
const watched = async (work: () => Promise<unknown>, look: () => Promise<unknown>, pid: number): Promise<Watched> => {
  const times: number[] = []
  const state = { over: false, most: 0 }
  const looking = (async () => {
    while (!state.over) {
      const began = performance.now()
      await look()
      times.push(performance.now() - began)
      state.most = Math.max(state.most, memoryOf(pid))
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  })()
  const began = performance.now()
  await work().finally(() => {
    state.over = true
  })
  const seconds = (performance.now() - began) / 1000
  await looking
  times.sort((a, b) => a - b)
  return { seconds, p50: quantile(times, 0.5), slowest: times.at(-1) ?? Number.NaN, memory: state.most / MIB }
}

type Next = { PART: number }
type Preview = Next & { lines: { MNGT_NO: string; MARK: string; STATE: string }[] }
type Saved = Next & { change: { CHANGE_ID: number; SHIPMENTS: number } | null; left: object[] }

/** The calls of the popup, part after part, with the longest of them. */
const popup = (ask: Ask) => {
  const state = { longest: 0, changeId: 0 }
  const timed = async <T>(path: string, body: object) => {
    const began = performance.now()
    const answer = await ask<T>(path, body)
    state.longest = Math.max(state.longest, performance.now() - began)
    return answer
  }
  const inParts = async <T>(all: readonly T[], work: (part: T[]) => Promise<Next>) => {
    for (let [at, part] = [0, FIRST_PART]; at < all.length; ) {
      const rows = all.slice(at, at + part)
      at += rows.length
      part = (await work(rows)).PART
    }
  }
  return {
    longest: () => {
      const { longest } = state
      state.longest = 0
      return longest
    },
    numbers: async (SEARCH: ShipmentSearch) => (await timed<{ numbers: string[] }>(selectBulkNumbers.path, { SEARCH })).numbers,
    preview: async (numbers: readonly string[]) => {
      const rows: { MNGT_NO: string; MARK: string }[] = []
      await inParts(numbers, async (KEYS) => {
        const answer = await timed<Preview>(previewBulkChange.path, { header: { KEYS, OVER_SOURCES: 'N' }, body: BODY })
        const { lines } = answer
        rows.push(...lines.flatMap(({ MNGT_NO, MARK, STATE }) => (STATE === 'CHANGE' ? [{ MNGT_NO, MARK }] : [])))
        return answer
      })
      return rows.toSorted((a, b) => (a.MNGT_NO < b.MNGT_NO ? -1 : 1))
    },
    change: async (rows: readonly { MNGT_NO: string; MARK: string }[]) => {
      let changed = 0
      await inParts(rows, async (part) => {
        const header = { OVER_SOURCES: 'N', ...(state.changeId && { CHANGE_ID: state.changeId }) }
        const answer = await timed<Saved>(saveBulkChange.path, { header, body: BODY, rows: part })
        const { change } = answer
        state.changeId = change?.CHANGE_ID ?? state.changeId
        changed = change?.SHIPMENTS ?? changed
        return answer
      })
      return changed
    },
    undo: async (CHECK_YN: 'Y' | 'N') => {
      const touched: string[] = []
      for (let [after, size]: [number | null, number] = [0, FIRST_PART]; after !== null; ) {
        const header = { CHANGE_ID: state.changeId, CHECK_YN, AFTER: after, PART: size }
        const part: Next & { touched: string[]; next: number | null } = await timed(undoBulkChange.path, { header })
        touched.push(...part.touched)
        after = part.next
        size = part.PART
      }
      return touched
    },
  }
}

/** A bulk change of as many shipments as one may have: previewed, made, checked and undone by the calls of the popup. */
export const bulkChangeSection = async (
  built: Built,
  filled: Filled,
  { staff, middle }: Visitors,
  scale: Scale,
  say: (text: string) => void,
): Promise<Section> => {
  // The portal first: on the embedded engine it owns the database, and others attach to it.
  const portal = await startPortal(built, filled.env)
  const database = await filled.open()
  const ask = askAs(portal.url, staff)
  const today = todayInSeoul(new Date())
  const around = { ...EMPTY_SEARCH, FROM_DT: addDays(today, -30), TO_DT: addDays(today, 30) }
  const look = () => ask(selectShipmentList.path, around, middle)
  const calls = popup(ask)
  const lines: Line[] = []
  const step = async <T>(name: string, count: (result: T) => number, work: () => Promise<T>): Promise<T> => {
    let result: T | undefined
    const { seconds, p50, slowest, memory } = await watched(async () => (result = await work()), look, portal.pid)
    const [shipments, longest] = [count(result as T), calls.longest()]
    say(`${name}: ${figure(shipments)} in ${figure(seconds)} s`)
    const cells = [
      figure(shipments),
      figure(seconds),
      figure(shipments / seconds),
      figure(longest),
      figure(p50),
      figure(slowest),
      figure(memory),
    ]
    lines.push({ cells: [name, ...cells], kept: null })
    return result as T
  }
  try {
    const period = await periodOf(database, COUNTS[filled.engine][scale])
    const search = { ...EMPTY_SEARCH, ...period }
    await step(
      'nothing beside',
      () => Number.NaN,
      () => new Promise((resolve) => setTimeout(resolve, QUIET_MS)),
    )
    const numbers = await step(
      'numbers of the search',
      (found: string[]) => found.length,
      () => calls.numbers(search),
    )
    const before = await digests(database, numbers)
    const rows = await step(
      'preview',
      () => numbers.length,
      () => calls.preview(numbers),
    )
    const changed = await step(
      'change',
      (done: number) => done,
      () => calls.change(rows),
    )
    const during = await digests(database, numbers)
    const others = [...before].filter(([no, digest]) => during.get(no) !== digest).length
    const touched = await step(
      'check of the undoing',
      () => changed,
      () => calls.undo('Y'),
    )
    if (touched.length > 0) throw new Error(`${touched.length} shipments count as changed by others, such as ${touched[0]}`)
    await step(
      'undoing',
      () => changed,
      () => calls.undo('N'),
    )
    const after = await digests(database, numbers)
    const wrong = [...before].filter(([no, digest]) => after.get(no) !== digest).map(([no]) => no)
    say(`${others} shipments were others, ${wrong.length} stayed so ${wrong.slice(0, 5).join(' ')}`)
    lines.push({
      cells: ['rows that differ in the end', figure(wrong.length), ...Array.from({ length: 6 }, () => '–')],
      kept: wrong.length === 0,
    })
  } finally {
    await database.close()
    await portal.stop()
  }
  return {
    key: `bulk-change-${filled.engine}`,
    title: `Bulk change, ${filled.title}`,
    head: ['step', 'shipments', 'seconds', 'shipments/s', 'longest call ms', 'list p50 ms', 'list slowest ms', 'MiB'],
    lines,
    notes: [
      `By the calls of the popup, ${FIRST_PART} shipments a call at first, then as many as each answer says: commodity, document cut-off and departure of all shipments of a period.`,
      'List: the first page of the shipment list of another customer, read again and again beside it. MiB: the most memory of the process of the portal.',
      'Compared in the end: every column of the shipments, their owners of fields, numbers, containers and exceptions, as they were before the change; not versions, moments of writing and the first promised arrival, and not what generated shipments lack until their first change.',
    ],
  }
}
