import { refreshShipments, type ShipmentKey, upsertEvents, withSwaps } from '#features/tracking/service.server.ts'
import type { Run } from '#platform/server/db/db.ts'
import { plansOf, tellingOf } from '../shipments/sent-events.ts'
import { planEvents, voyageEvents } from '../shipments/facts.ts'
import type { Sender } from '../shipments/plan.server.ts'
import { moveShipments, replaceContainers, rewriteReferences, storeSent, type StoredShipment, updateShipments } from '../shipments/sql.ts'
import type { DoneLine } from './line-kind.ts'

/** What a shipment was before a line; `stored` is null when the line made it. */
export type ShipmentBefore = { cust_cd: string; shipment_id: number; stored: Omit<StoredShipment, 'others' | 'holds'> | null }

type Undone = DoneLine & { was: ShipmentBefore }
type Restored = Undone & { was: { stored: StoredShipment } }

/** Takes away the shipments that lines made, with everything that belongs to them. */
const removeMade = (run: Run, corpCd: string, made: readonly Undone[]) =>
  run(
    `delete from shipment s using jsonb_to_recordset($2::jsonb) as k(cust_cd text, shipment_id bigint)
      where s.corp_cd = $1 and s.cust_cd = k.cust_cd and s.shipment_id = k.shipment_id`,
    [corpCd, JSON.stringify(made.map(({ was: { cust_cd, shipment_id } }) => ({ cust_cd, shipment_id })))],
  )

type EventKey = ShipmentKey & { since: Date; prefix: string }

/** Puts the events as they were said before: what the lines said or withdrew goes, the version before comes back. */
const restoreEvents = async (run: Run, corpCd: string, keys: readonly EventKey[], valid: readonly string[]) => {
  const among = 'jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint, since timestamptz, prefix text)'
  const of = `t.corp_cd = k.corp_cd and t.cust_cd = k.cust_cd and t.shipment_id = k.shipment_id
    and starts_with(t.event_key, k.prefix) and t.received_at >= k.since`
  const gone = await run<{ event_key: string; shipment_id: number }>(
    `delete from tracking_event t using ${among} where ${of} returning t.event_key, t.shipment_id`,
    [JSON.stringify(keys)],
  )
  await run(`delete from event_version t using ${among} where ${of}`, [JSON.stringify(keys)])
  await run('delete from event_retraction where corp_cd = $1 and event_key = any($2)', [corpCd, valid])
  const before = await run<{ row: object }>(
    `with last as (
       select distinct on (v.shipment_id, v.event_key) v.version_id
         from event_version v join jsonb_to_recordset($1::jsonb) as g(event_key text, shipment_id bigint) using (shipment_id, event_key)
        order by v.shipment_id, v.event_key, coalesce(v.updated_at, v.received_at) desc, v.raw::text collate "C" desc),
          taken as (delete from event_version v using last where v.version_id = last.version_id returning v.*)
     select to_jsonb(taken) as row from taken`,
    [JSON.stringify(gone)],
  )
  if (before.length > 0)
    await upsertEvents(
      run,
      before.map(({ row }) => row),
    )
}

const eventKey = (id: string) => JSON.stringify(['SYSTEM', id])

/** Keys of the events that the source sent before. */
const validBefore = ({ key, was: { stored } }: Restored, sender: Sender): string[] => {
  const telling = tellingOf(stored.cells, sender, key, sender.now.toISOString())
  const { sent } = stored
  const events = [
    ...voyageEvents(telling, stored.facts ?? {}).events,
    ...planEvents(
      telling,
      plansOf(stored.cells, (name) => sent?.[name] !== undefined),
    ).events,
  ]
  return events.flatMap(({ id }) => (id ? eventKey(id) : []))
}

/** Undoes what lines did to shipments, to the state before the first of them. */
export const undoShipments = async (run: Run, sender: Sender, lines: readonly DoneLine[]): Promise<string[]> => {
  const { corpCd, userId, source, now } = sender
  const all = lines.map((line) => ({ ...line, was: line.before as ShipmentBefore }))
  const made = all.filter(({ was }) => was.stored === null)
  if (made.length > 0) await removeMade(run, corpCd, made)
  const changed = all.filter((one): one is Restored => one.was.stored !== null)
  if (changed.length === 0) return []
  const keyOf = ({ was: { stored, shipment_id } }: Restored): ShipmentKey => ({ corp_cd: corpCd, cust_cd: stored.cust_cd, shipment_id })
  const moved = changed.filter(({ was }) => was.cust_cd !== was.stored.cust_cd)
  if (moved.length > 0)
    await moveShipments(
      run,
      moved.map((one) => ({ ...keyOf(one), cust_cd: one.was.cust_cd, to_cd: one.was.stored.cust_cd })),
    )
  await updateShipments(
    run,
    changed.map((one) => ({ ...one.was.stored.cells, ...keyOf(one) })),
    userId,
    now,
  )
  const told = changed.filter(({ was }) => was.stored.sent !== null)
  await storeSent(
    run,
    told.map((one) => {
      const { version, said_at, sent, facts } = one.was.stored
      const key = { ...keyOf(one), source_cd: source.source_cd, source_key: one.key }
      return { ...key, version, said_at, received_at: now, message: 'UNDO', sent, facts }
    }),
  )
  await run('delete from shipment_source where corp_cd = $1 and source_cd = $2 and source_key = any($3)', [
    corpCd,
    source.source_cd,
    changed.filter(({ was }) => was.stored.sent === null).map(({ key }) => key),
  ])
  const boxes = changed.flatMap((one) => (one.was.stored.boxes ?? []).map((box) => ({ ...keyOf(one), ...box })))
  await replaceContainers(
    run,
    await withSwaps(run, boxes),
    changed.map((one) => ({ ...keyOf(one), ...sumOf(one.was.stored) })),
  )
  await run(
    `update shipment s set closed_at = case when k.closed then coalesce(s.closed_at, $2) end, shp_sts = k.shp_sts
       from jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint, closed boolean, shp_sts text)
      where s.corp_cd = k.corp_cd and s.cust_cd = k.cust_cd and s.shipment_id = k.shipment_id`,
    [JSON.stringify(changed.map((one) => ({ ...keyOf(one), closed: one.was.stored.closed, shp_sts: one.was.stored.shp_sts }))), now],
  )
  const keys = changed.map(keyOf)
  await rewriteReferences(run, keys)
  const prefix = (no: string) => eventKey(`${source.source_cd} ${no} `).slice(0, -2)
  await restoreEvents(
    run,
    corpCd,
    changed.map((one) => ({ ...keyOf(one), since: one.since, prefix: prefix(one.key) })),
    changed.flatMap((one) => validBefore(one, sender)),
  )
  await refreshShipments(run, keys, now)
  return []
}

/** The summary of the containers in lists, as it was. */
const sumOf = ({ cntr_text, teu }: StoredShipment) => ({ cntr_text, teu })
