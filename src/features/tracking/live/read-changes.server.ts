import type { Actor, Database } from '#platform/server/db/db.ts'
import type { LiveNews } from '#platform/shared/browser/live.ts'

/** Whose eyes a stream has. */
export type Viewer = Extract<Actor, { kind: 'customer' | 'staff' }>

type Key = readonly [cust: string, id: number, shipper: string | null, consignee: string | null]
type Line = readonly [corp: string, keys: readonly Key[]]
/** What was noted behind a position, and the position behind that; null lines are too many to be looked through. */
export type Changes = { at: string; lines: readonly Line[] | null }

/** More shipments than this at once are not looked through, and more than that not named. */
const LOOKED_THROUGH = 20_000
const ASKED_FOR = 1_000
const NAMED = 100

/** Without a position a stream begins here: what changed while the page was on its way. */
const FIRST_SECONDS = 60
/** Behind this nothing is promised to be kept any more (housekeeping keeps an hour). */
const KEPT_SECONDS = 3_000

const POSITION = /^(\d{10})-(\d{1,20}:\d{1,20}:[\d,]{0,1800})$/

// The transactions the last snapshot did not see and this one does: exact, in whatever order they began and ended. Numbers beyond
// this snapshot come from the life a restored copy had before.
const SINCE = `xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
  and xid < pg_snapshot_xmax(pg_current_snapshot())`

const statement = (condition: string) => `with news as materialized (select corp_cd, n, keys from live_change where ${condition})
  select floor(extract(epoch from clock_timestamp()))::bigint || '-' || pg_current_snapshot() as at,
         (select case when coalesce(sum(n), 0) <= ${LOOKED_THROUGH} then coalesce(json_agg(json_build_array(corp_cd, keys)), '[]') end from news) as lines`

const ask = async (database: Pick<Database, 'read'>, condition: string, params: readonly unknown[]): Promise<Changes> => {
  const [found] = await database.read<Changes>({ kind: 'job' }, statement(condition), params)
  if (!found) throw new Error('An aggregate answers with one row')
  return found
}

/**
 * What was noted since a position of an earlier answer. Null is where a page begins; a position that is too old, of another
 * database, or none of ours has too much behind it.
 */
export const readChanges = async (database: Pick<Database, 'read'>, after: string | null, now: Date): Promise<Changes> => {
  const recent = () => ask(database, 'at > clock_timestamp() - make_interval(secs => $1::int)', [FIRST_SECONDS])
  if (after === null) return recent()
  const [, seconds, snapshot] = POSITION.exec(after) ?? []
  if (!snapshot || Number(seconds) < now.getTime() / 1000 - KEPT_SECONDS) return { ...(await recent()), lines: null }
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
 * What a viewer is told of changes. The parties of a shipment only save questions: which shipments may be named is decided by
 * asking for them with the viewer's own rights.
 * @returns null when there is nothing to tell
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
