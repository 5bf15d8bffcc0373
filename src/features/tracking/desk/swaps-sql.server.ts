import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { keyValues, type ShipmentKey } from '../shipment-key.ts'

const OF = 'where corp_cd = $1 and cust_cd = $2 and shipment_id = $3'

export type SwapRow = {
  swap_id: number
  from_no: string
  to_no: string
  reason: string
  made_by: string
  made_at: Date
}

/** The replacements that apply, the latest first, with the names of their authors. */
export const findSwaps = (run: Run, key: ShipmentKey, lang: Lang) =>
  run<SwapRow>(
    `select swap_id, from_no, to_no, reason, made_at, coalesce((select nullif(u.name_${lang}, '') from app_user u where u.user_id = made_by), made_by) as made_by
       from container_swap ${OF} and withdrawn_at is null order by swap_id desc`,
    keyValues(key),
  )

/** The numbers by which messages name a shipment. */
export const findOwnNumbers = (run: Run, key: ShipmentKey) =>
  run<{ kind: 'BKG' | 'MBL' | 'HBL'; ref_no: string }>(
    `select kind, ref_no from shipment_ref ${OF} and kind in ('BKG', 'MBL', 'HBL')`,
    keyValues(key),
  )

/** Those of these containers that belong to other shipments which share a booking or bill of lading with this one. */
export const findElsewhere = async (run: Run, key: ShipmentKey, containers: readonly string[]): Promise<string[]> => {
  if (containers.length === 0) return []
  const rows = await run<{ ref_no: string }>(
    `select distinct c.ref_no from shipment_ref c
       join shipment_ref o on o.corp_cd = c.corp_cd and o.cust_cd = c.cust_cd and o.shipment_id = c.shipment_id and o.kind in ('BKG', 'MBL', 'HBL')
       join shipment_ref m on m.corp_cd = o.corp_cd and m.ref_no = o.ref_no and m.kind in ('BKG', 'MBL', 'HBL')
      where c.corp_cd = $1 and c.kind = 'CNTR' and c.ref_no = any($4) and c.shipment_id <> $3
        and m.cust_cd = $2 and m.shipment_id = $3`,
    [...keyValues(key), containers],
  )
  return rows.map(({ ref_no }) => ref_no)
}

/** Puts one container number in the place of another: what was booked of it stays, its seal and last event belong to the other one. */
const renameContainer = async (run: Run, key: ShipmentKey, from: string, to: string, seal: string) => {
  await run(
    `update shipment_cntr set cntr_no = $5, seal_no = $6, place_no = '', last_event = '', last_event_at = null ${OF} and cntr_no = $4`,
    [...keyValues(key), from, to, seal],
  )
  await run(`delete from shipment_ref ${OF} and kind = 'CNTR' and ref_no = $4`, [...keyValues(key), from])
  await run(
    `insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) values ($1, $2, $3, 'CNTR', $4) on conflict do nothing`,
    [...keyValues(key), to],
  )
}

const touch = (run: Run, key: ShipmentKey, by: string, now: Date) =>
  run(`update shipment set row_ver = row_ver + 1, updated_by = $4, updated_at = $5 ${OF}`, [...keyValues(key), by, now])

const findSeals = async (run: Run, key: ShipmentKey): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await run<{ cntr_no: string; seal_no: string }>(`select cntr_no, seal_no from shipment_cntr ${OF}`, keyValues(key))).map(
      ({ cntr_no, seal_no }) => [cntr_no, seal_no],
    ),
  )

type Change = { from: string; to: string; reason: string; by: string }

/** Replaces a container of a shipment and keeps who did it and why. */
export const insertSwap = async (run: Run, key: ShipmentKey, { from, to, reason, by }: Change, now: Date) => {
  const seal = (await findSeals(run, key)).get(from) ?? ''
  await run(
    `insert into container_swap (corp_cd, cust_cd, shipment_id, from_no, to_no, from_seal, reason, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [...keyValues(key), from, to, seal, reason, by, now],
  )
  await renameContainer(run, key, from, to, '')
  await touch(run, key, by, now)
}

/**
 * Takes a replacement back: the container before has its place again, unless the shipment lost the other one by other means.
 * @returns what was taken back; undefined when there is nothing to take back, or its container was replaced again since
 */
export const endSwap = async (
  run: Run,
  key: ShipmentKey,
  { id, by, reason }: { id: number; by: string; reason: string },
  now: Date,
): Promise<{ from_no: string; to_no: string } | undefined> => {
  const [ended] = await run<{ from_no: string; to_no: string; from_seal: string }>(
    `update container_swap w set withdrawn_by = $5, withdrawn_at = $6, withdrawn_reason = $7 ${OF} and swap_id = $4 and withdrawn_at is null
        and not exists (select 1 from container_swap l where (l.corp_cd, l.cust_cd, l.shipment_id) = (w.corp_cd, w.cust_cd, w.shipment_id)
                         and l.from_no = w.to_no and l.withdrawn_at is null)
     returning from_no, to_no, from_seal`,
    [...keyValues(key), id, by, now, reason],
  )
  if (!ended) return undefined
  const present = await findSeals(run, key)
  if (present.has(ended.to_no) && !present.has(ended.from_no)) await renameContainer(run, key, ended.to_no, ended.from_no, ended.from_seal)
  await touch(run, key, by, now)
  return ended
}

export const isSwap = async (run: Run, key: ShipmentKey, id: number): Promise<boolean> =>
  (await run(`select 1 from container_swap ${OF} and swap_id = $4`, [...keyValues(key), id])).length > 0
