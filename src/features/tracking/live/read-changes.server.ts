import type { Actor } from '#platform/server/db/actor.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { LiveNews } from '#platform/shared/browser/live.ts'

/** The user whose rights apply to a stream. */
export type Viewer = Extract<Actor, { kind: 'customer' | 'staff' }>

type Key = readonly [cust: string, id: number, shipper: string | null, consignee: string | null]
type Line = readonly [corp: string, keys: readonly Key[]]
/** The changes since a position, and the new position; null lines mean too many changes to examine. */
export type Changes = { at: string; lines: readonly Line[] | null }

/** Limits: shipments examined at once, and shipments named in one message. */
const LOOKED_THROUGH = 20_000
const ASKED_FOR = 1_000
const NAMED = 100

/** A stream without a position starts this many seconds back, to cover the page load. */
const FIRST_SECONDS = 60
/** Older positions count as expired (housekeeping deletes after an hour). */
const STORED_SECONDS = 3_000

const POSITION = /^(\d{10})-(\d{1,20}:\d{1,20}:[\d,]{0,1800})$/

// The transactions visible now but not in the last snapshot: exact, regardless of start and end order. Transaction ids beyond this
// snapshot come from before a backup was restored.
const SINCE = `xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
  and xid < pg_snapshot_xmax(pg_current_snapshot())`

const statement = (condition: string) => `with news as materialized (select corp_cd, n, keys from live_change where ${condition})
  select floor(extract(epoch from clock_timestamp()))::bigint || '-' || pg_current_snapshot() as at,
         (select case when coalesce(sum(n), 0) <= ${LOOKED_THROUGH} then coalesce(json_agg(json_build_array(corp_cd, keys)), '[]') end from news) as lines`

const ask = async (database: Pick<Database, 'read'>, condition: string, params: readonly unknown[]): Promise<Changes> => {
  const [found] = await database.read<Changes>({ kind: 'job' }, statement(condition), params)
  if (!found) throw new Error('An aggregate must return one row')
  return found
}

/**
 * Changes since a position of an earlier response. Null means a new page. A position that is too old, from another database or invalid
 * counts as too many changes.
 */
export const readChanges = async (database: Pick<Database, 'read'>, after: string | null, now: Date): Promise<Changes> => {
  const recent = () => ask(database, 'at > clock_timestamp() - make_interval(secs => $1::int)', [FIRST_SECONDS])
  if (after === null) return recent()
  const [, seconds, snapshot] = POSITION.exec(after) ?? []
  if (!snapshot || Number(seconds) < now.getTime() / 1000 - STORED_SECONDS) return { ...(await recent()), lines: null }
  try {
    return await ask(database, SINCE, [snapshot])
  } catch (error) {
    if ((error as { code?: string }).code !== '22P02') throw error
    return { ...(await recent()), lines: null }
  }
}

const concerns = (viewer: Viewer) => {
  if (viewer.kind === 'staff') return () => true
  const { custCd } = viewer
  return ([cust, , shipper, consignee]: Key) => cust === custCd || shipper === custCd || consignee === custCd
}

/**
 * The changes a viewer may see. Party codes only prefilter; the final check queries the shipments with the viewer's own rights.
 * @returns null without any visible change
 */
export const newsFor = async (database: Pick<Database, 'read'>, viewer: Viewer, { lines }: Changes): Promise<LiveNews | null> => {
  if (!lines) return { keys: [], many: true }
  const own = lines.filter(([corp]) => corp === viewer.corpCd).flatMap(([, keys]) => keys.filter(concerns(viewer)))
  const keys = [...new Map(own.map((key) => [key[1], key])).values()]
  if (keys.length === 0) return null
  if (keys.length > ASKED_FOR) return { keys: [], many: true }
  const seen = await database.read<{ mngt_no: string }>(
    viewer,
    `select s.mngt_no from jsonb_to_recordset($1::jsonb) as k(cust_cd text, shipment_id bigint)
       join shipment s on s.corp_cd = app_corp() and s.cust_cd = k.cust_cd and s.shipment_id = k.shipment_id limit ${NAMED + 1}`,
    [JSON.stringify(keys.map(([cust_cd, shipment_id]) => ({ cust_cd, shipment_id })))],
  )
  if (seen.length > NAMED) return { keys: [], many: true }
  return seen.length > 0 ? { keys: seen.map(({ mngt_no }) => mngt_no) } : null
}
