import today from '#features/home/today/server.ts'
import containerEvents from '#features/tracking/container-events-popup/server.ts'
import seaTracking from '#features/tracking/sea-tracking-popup/server.ts'
import map from '#features/tracking/tracking-map-popup/server.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { Handler } from '#platform/server/calls/handle.ts'
import { besideBare, COMPARED, comparedCells, CONNECTIONS, CPU_NOTE } from '../bare/beside-bare.ts'
import type { Built } from '../built.ts'
import type { Filled } from '../databases.ts'
import type { Scale } from '../options.ts'
import { recordCall, type Statement } from '../recorded-calls.ts'
import { figure, type Line, type Section } from '../report.ts'
import { compare } from '../rounds.ts'
import type { Visitor, Visitors } from '../visitors.ts'

const MAX_RATIO = 2

type Case = { name: string; path: string; body: object; visitor: Visitor; statements: Statement[] }

/** The customer's sea shipment with the most events. */
const fullest = async (database: Database, { custCd }: Visitor) => {
  const [found] = await database.owner((run) =>
    run<{ mngt_no: string; events: number }>(
      `select s.mngt_no, e.events from shipment s, lateral (select count(*)::int as events from tracking_event e
         where e.corp_cd = s.corp_cd and e.cust_cd = s.cust_cd and e.shipment_id = s.shipment_id) e
        where s.corp_cd = 'KR' and s.cust_cd = $1 and s.trans_mode = 'SEA' and exists (select 1 from shipment_cntr c where c.shipment_id = s.shipment_id)
        order by e.events desc limit 1`,
      [custCd],
    ),
  )
  if (!found) throw new Error(`${custCd} has no shipment by sea`)
  return found
}

const casesOf = async (database: Database, { middle, staff }: Visitors) => {
  const { mngt_no: mngtNo, events } = await fullest(database, middle)
  const recorded = async (name: string, visitor: Visitor, [handler]: Handler[], body: object): Promise<Case> => {
    if (!handler) throw new Error(`${name}: no handler`)
    return { name, path: handler.endpoint.path, body, visitor, statements: await recordCall(database, handler, body, visitor) }
  }
  return {
    events,
    cases: [
      await recorded('sea popup', middle, seaTracking, { mngtNo }),
      await recorded('container events', middle, containerEvents, { mngtNo }),
      await recorded('map', middle, map, { mngtNo }),
      await recorded('home of staff: tasks, counts by stage, arrivals', staff, today, {}),
    ],
  }
}

/** Popups and counts over HTTP against the same statements, one after the other by the bare driver, alternately. */
export const detailSection = async (
  built: Built,
  filled: Filled,
  visitors: Visitors,
  scale: Scale,
  say: (text: string) => void,
): Promise<Section> => {
  const database = await filled.open()
  const { events, cases } = await casesOf(database, visitors).finally(() => database.close())
  const statements = cases.map((one) => one.statements)
  const lines = await besideBare(built, filled, statements, async ({ ours, bare }) => {
    const measured: Line[] = []
    for (const [at, { name, path, body, visitor }] of cases.entries()) {
      say(`${at + 1} of ${cases.length}: ${name}`)
      const compared = await compare(ours(path, body, visitor), bare(at), CONNECTIONS, scale)
      measured.push({
        cells: [name, figure(statements[at]?.length ?? 0), ...comparedCells(compared)],
        kept: compared.p50 <= MAX_RATIO && compared.p99 <= MAX_RATIO,
      })
    }
    return measured
  })
  return {
    key: `details-${filled.engine}`,
    title: `Popups and counts, ${filled.title}`,
    head: ['answer', 'statements', ...COMPARED],
    lines,
    notes: [
      `${CONNECTIONS} connections; limit: at most ${MAX_RATIO}x of the bare driver, by p50 and by p99. The shipment has ${events} events.`,
      'Bare: node:http, one pooled driver connection per request, the statements the portal runs for this answer with the same values (prepared on PostgreSQL), JSON.stringify of all rows. Ours joins them: timeline, strip, conflicts, deadlines, exceptions, route; with session, rights, row security and both contracts.',
      CPU_NOTE,
    ],
  }
}
