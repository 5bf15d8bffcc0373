import { SHIPMENT_FIELDS } from '#domain/shipment/fields/shipment-fields.ts'
import type { ShipmentKey } from '#features/tracking/service.server.ts'
import type { Run } from '#platform/server/db/db.ts'
import { plannedEachTime } from '#platform/server/db/generic-plan.ts'
import type { SentFields } from './body.ts'
import { BOX_COLUMNS, type StoredBox } from './box-parts.ts'
import type { VoyageFacts } from './facts.ts'

/** Stored columns of the catalogue. */
export const COLUMNS = SHIPMENT_FIELDS.map(({ column }) => column)
/** The customer is part of the key and moves in a statement of its own. */
const OWN_COLUMNS = COLUMNS.filter((column) => column !== 'cust_cd')

/** A system of the forwarder. */
export type Source = { source_cd: string; name: string; quiet_before: string | null }

/** The system for which a user's tokens speak. */
export const findSource = async (run: Run, userId: string): Promise<Source | undefined> =>
  (await run<Source>("select source_cd, name, quiet_before from data_source where user_id = $1 and use_yn = 'Y'", [userId]))[0]

/** A stored shipment with everything that decides what a source may change. */
export type StoredShipment = ShipmentKey & {
  no: string
  mngt_no: string
  shp_sts: string
  /** The summary of the containers in lists. */
  cntr_text: string
  teu: number
  closed: boolean
  has_booking: boolean
  /** The columns of the catalogue. */
  cells: Record<string, unknown>
  /** What this source sent before; null when it is new to the shipment. */
  sent: SentFields | null
  facts: VoyageFacts | null
  version: number | null
  said_at: Date | null
  /** Fields that the desk or the customer set by hand. */
  holds: Record<string, string> | null
  /** What other sources send, the first one first. */
  others: { sent: SentFields; before: boolean }[] | null
  boxes: StoredBox[] | null
}

const PARTS = Object.values(BOX_COLUMNS)
const BOX_NAMES = ['cntr_no', ...PARTS, 'place_no']

const columns = (
  source: string,
) => `s.corp_cd, s.cust_cd, s.shipment_id, s.mngt_no, s.shp_sts, s.cntr_text, s.teu, s.closed_at is not null as closed,
  exists (select 1 from booking b where b.corp_cd = s.corp_cd and b.cust_cd = s.cust_cd and b.shipment_id = s.shipment_id) as has_booking,
  jsonb_build_object(${COLUMNS.map((column) => `'${column}', s.${column}`).join(', ')}) as cells,
  x.sent, x.facts, x.version, x.said_at,
  (select jsonb_object_agg(h.field, h.holder) from shipment_hold h
    where h.corp_cd = s.corp_cd and h.cust_cd = s.cust_cd and h.shipment_id = s.shipment_id) as holds,
  (select jsonb_agg(jsonb_build_object('sent', o.sent, 'before', x.first_at is null or o.first_at < x.first_at) order by o.first_at) from shipment_source o
    where o.corp_cd = s.corp_cd and o.cust_cd = s.cust_cd and o.shipment_id = s.shipment_id and o.source_cd <> ${source}) as others,
  (select jsonb_agg(jsonb_build_object(${BOX_NAMES.map((name) => `'${name}', c.${name}`).join(', ')}) order by c.cntr_no)
    from shipment_cntr c where c.corp_cd = s.corp_cd and c.cust_cd = s.cust_cd and c.shipment_id = s.shipment_id) as boxes`

/** Those of some numbers that the source sent before. Each is looked up by its key: of a batch most are new, and what it stored grows meanwhile. */
const findKnown = async (run: Run, corpCd: string, source: string, numbers: readonly string[]) =>
  (
    await run<{ source_key: string }>(
      plannedEachTime(`select x.source_key from unnest($3::text[]) as n(no) cross join lateral (
        select y.source_key from shipment_source y where y.corp_cd = $1 and y.source_cd = $2 and y.source_key = n.no offset 0) x`),
      [corpCd, source, numbers],
    )
  ).map(({ source_key }) => source_key)

/** Shipments by the source's own numbers. */
export const findSent = async (run: Run, corpCd: string, source: string, numbers: readonly string[]): Promise<StoredShipment[]> => {
  const known = await findKnown(run, corpCd, source, numbers)
  if (known.length === 0) return []
  return run<StoredShipment>(
    `select x.source_key as no, ${columns('$2')}
       from shipment_source x join shipment s using (corp_cd, cust_cd, shipment_id)
      where x.corp_cd = $1 and x.source_cd = $2 and x.source_key = any($3) order by x.source_key for update of x, s`,
    [corpCd, source, known],
  )
}

/** Shipments that the source never sent, by their management number; locked to be changed. */
export const findByNumber = (run: Run, corpCd: string, source: string, numbers: readonly string[], lock = true) =>
  run<StoredShipment>(
    `select s.mngt_no as no, ${columns('$2')}
       from shipment s left join shipment_source x on x.corp_cd = s.corp_cd and x.cust_cd = s.cust_cd and x.shipment_id = s.shipment_id and x.source_cd = $2
      where s.corp_cd = $1 and s.mngt_no = any($3) order by s.mngt_no ${lock ? 'for update of s' : ''}`,
    [corpCd, source, numbers],
  )

/** New shipments of one corporation begin one transaction after the other, so that a number begins once. */
export const serializeNew = (run: Run, corpCd: string) =>
  run("select pg_advisory_xact_lock(hashtextextended('sent shipments ' || $1, 0))", [corpCd])

/** @param more columns beside those of the catalogue @returns the keys of the new shipments by their number */
export const insertShipments = (
  run: Run,
  rows: readonly object[],
  { userId, now, quietBefore }: { userId: string; now: Date; quietBefore: string | null },
  more: readonly string[] = [],
) => {
  const told = ['corp_cd', 'mngt_no', ...COLUMNS, 'cntr_text', 'teu', ...more].join(', ')
  return run<ShipmentKey & { mngt_no: string }>(
    `insert into shipment (${told}, quiet_before, created_by, created_at, updated_by, updated_at)
     select ${told}, $2, $3, $4, $3, $4 from json_populate_recordset(null::shipment, $1::json)
     returning corp_cd, cust_cd, shipment_id, mngt_no`,
    [JSON.stringify(rows), quietBefore, userId, now],
  )
}

/**
 * What a source says of stored shipments is history before the day that was named for it, too. A shipment with an open exception keeps its day:
 * nothing that was sent disappears.
 */
export const raiseQuiet = async (run: Run, keys: readonly ShipmentKey[], quietBefore: string | null) => {
  if (quietBefore === null || keys.length === 0) return
  await run(
    `update shipment s set quiet_before = $2 from jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint)
      where s.corp_cd = k.corp_cd and s.cust_cd = k.cust_cd and s.shipment_id = k.shipment_id and coalesce(s.quiet_before < $2::date, true)
        and not exists (select from shipment_exception e
              where e.corp_cd = s.corp_cd and e.cust_cd = s.cust_cd and e.shipment_id = s.shipment_id and e.closed_at is null)`,
    [JSON.stringify(keys), quietBefore],
  )
}

/** Moves shipments to other customers, with everything that belongs to them: the keys of what belongs to them follow. */
export const moveShipments = async (run: Run, moves: readonly (ShipmentKey & { to_cd: string })[]) => {
  await run(
    `update shipment s set cust_cd = m.to_cd from jsonb_to_recordset($1::jsonb) as m(corp_cd text, cust_cd text, shipment_id bigint, to_cd text)
      where s.corp_cd = m.corp_cd and s.cust_cd = m.cust_cd and s.shipment_id = m.shipment_id`,
    [JSON.stringify(moves)],
  )
  await run('select forget_moved($1)', [moves.map(({ shipment_id }) => shipment_id)])
}

/** Stores the columns of the catalogue; what was closed is open again. */
export const updateShipments = (run: Run, rows: readonly object[], userId: string, now: Date) =>
  run(
    `update shipment s set ${OWN_COLUMNS.map((column) => `${column} = r.${column}`).join(', ')}, row_ver = s.row_ver + 1, updated_by = $2, updated_at = $3,
            shp_sts = case when s.closed_at is null then s.shp_sts else 'BOOKED' end, closed_at = null, closed_by = ''
       from jsonb_populate_recordset(null::shipment, $1::jsonb) r
      where s.corp_cd = r.corp_cd and s.cust_cd = r.cust_cd and s.shipment_id = r.shipment_id`,
    [JSON.stringify(rows), userId, now],
  )

/** Keeps what the source said, with its version. */
export const storeSent = (run: Run, rows: readonly object[]) =>
  run(
    `insert into shipment_source (corp_cd, source_cd, source_key, cust_cd, shipment_id, version, said_at, received_at, message, first_at, sent, facts, told)
     select corp_cd, source_cd, source_key, cust_cd, shipment_id, version, said_at, received_at, message, received_at, sent, facts, coalesce(told, '{}')
       from json_populate_recordset(null::shipment_source, $1::json)
     on conflict (corp_cd, source_cd, source_key) do update set version = excluded.version, said_at = excluded.said_at,
       received_at = excluded.received_at, message = excluded.message, sent = excluded.sent, facts = excluded.facts,
       told = case when excluded.told = '{}' then excluded.told
                   else jsonb_build_object('', jsonb_build_object('at', shipment_source.said_at, 'message', shipment_source.message))
                        || shipment_source.told || excluded.told end`,
    [JSON.stringify(rows)],
  )

export type BoxRow = ShipmentKey & StoredBox
export type BoxSum = ShipmentKey & { cntr_text: string; teu: number }

/** Adds containers, or changes them. */
export const addContainers = async (run: Run, rows: readonly BoxRow[]) => {
  if (rows.length === 0) return
  await run(
    `insert into shipment_cntr as c (corp_cd, cust_cd, shipment_id, cntr_no, ${PARTS.join(', ')}, place_no)
     select corp_cd, cust_cd, shipment_id, cntr_no, ${PARTS.join(', ')}, coalesce(place_no, '') from jsonb_populate_recordset(null::shipment_cntr, $1::jsonb)
     on conflict (corp_cd, cust_cd, shipment_id, cntr_no)
     do update set ${[...PARTS, 'place_no'].map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [JSON.stringify(rows)],
  )
}

/** Replaces the containers of shipments. What is known of a container that stays is kept. */
export const replaceContainers = async (run: Run, rows: readonly BoxRow[], sums: readonly BoxSum[]) => {
  const key = 'corp_cd text, cust_cd text, shipment_id bigint'
  await run(
    `with wanted as (select * from jsonb_to_recordset($1::jsonb) as r(${key}, cntr_no text)),
          whole as (select * from jsonb_to_recordset($2::jsonb) as k(${key}))
     delete from shipment_cntr c using whole k
      where c.corp_cd = k.corp_cd and c.cust_cd = k.cust_cd and c.shipment_id = k.shipment_id
        and not exists (select 1 from wanted w where w.shipment_id = c.shipment_id and w.cntr_no = c.cntr_no)`,
    [JSON.stringify(rows), JSON.stringify(sums)],
  )
  await addContainers(run, rows)
  await run(
    `update shipment s set cntr_text = r.cntr_text, teu = r.teu from jsonb_to_recordset($1::jsonb) as r(${key}, cntr_text text, teu numeric)
      where s.corp_cd = r.corp_cd and s.cust_cd = r.cust_cd and s.shipment_id = r.shipment_id
        and (s.cntr_text, s.teu) is distinct from (r.cntr_text, r.teu)`,
    [JSON.stringify(sums)],
  )
}

const REF_NO = "regexp_replace(upper(n.no), '[^A-Z0-9]', '', 'g')"
const OF_SHIPMENT = `(
        select kind, no from (values ('HBL', s.hbl_no), ('MBL', s.mbl_no), ('BKG', s.bkg_no), ('BKG', s.mngt_no), ('PO', s.po_no)) as v(kind, no)
        union all select 'PO', unnest(s.ref_nos)
        union all select 'BKG', b.carrier_bkg_no from booking b
          where b.corp_cd = s.corp_cd and b.cust_cd = s.cust_cd and b.shipment_id = s.shipment_id
        union all select 'CNTR', c.cntr_no from shipment_cntr c
          where c.corp_cd = s.corp_cd and c.cust_cd = s.cust_cd and c.shipment_id = s.shipment_id and c.cntr_no not like 'TBN-%') n`
const NUMBERS = `select s.corp_cd, s.cust_cd, s.shipment_id, n.kind, ${REF_NO} as ref_no
       from jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint) join shipment s using (corp_cd, cust_cd, shipment_id)
      cross join lateral ${OF_SHIPMENT}`

/** Writes the numbers by which new shipments are found. */
export const addReferences = (run: Run, keys: readonly ShipmentKey[]) =>
  run(`insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) select distinct * from (${NUMBERS}) w where w.ref_no <> ''`, [
    JSON.stringify(keys),
  ])

/** Writes the numbers by which shipments are found anew. What a carrier told beside them stays. */
export const rewriteReferences = async (run: Run, keys: readonly ShipmentKey[]) => {
  await run(
    `delete from shipment_ref r using jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint)
      where r.corp_cd = k.corp_cd and r.cust_cd = k.cust_cd and r.shipment_id = k.shipment_id and r.told_yn = 'N'
        and (r.kind, r.ref_no) not in (select n.kind, ${REF_NO} from shipment s cross join lateral ${OF_SHIPMENT}
              where s.corp_cd = r.corp_cd and s.cust_cd = r.cust_cd and s.shipment_id = r.shipment_id)`,
    [JSON.stringify(keys)],
  )
  await run(
    `insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) select * from (${NUMBERS}) w where w.ref_no <> '' on conflict do nothing`,
    [JSON.stringify(keys)],
  )
}

/** What customers did with a shipment. */
export const findActs = async (run: Run, { corp_cd, cust_cd, shipment_id }: ShipmentKey): Promise<string[]> => {
  const of = 'where x.corp_cd = $1 and x.cust_cd = $2 and x.shipment_id = $3'
  const byCustomer = (column: string) => `exists (select 1 from app_user u where u.user_id = x.${column} and u.cust_cd is not null)`
  const rows = await run<{ act: string }>(
    `select 'BOOKING' as act where exists (select 1 from booking x ${of})
     union all select 'TALK' where exists (select 1 from shipment_message x ${of})
     union all select 'DOCUMENT' where exists (
       select 1 from file_group g join file x on x.corp_cd = g.corp_cd and x.cust_cd = g.cust_cd and x.group_id = g.group_id
        where g.corp_cd = $1 and g.owner = 'SHIPMENT' and g.mngt_no = (select s.mngt_no from shipment s where s.corp_cd = $1 and s.cust_cd = $2 and s.shipment_id = $3)
          and ${byCustomer('uploaded_by')})
     union all select 'BL_CHECK' where exists (select 1 from bl_check x ${of})
     union all select 'REPLY' where exists (select 1 from shipment_exception_reply x ${of})`,
    [corp_cd, cust_cd, shipment_id],
  )
  return rows.map(({ act }) => act)
}

/** Closes a shipment: it stays, cancelled. */
export const closeShipment = (run: Run, { corp_cd, cust_cd, shipment_id }: ShipmentKey, source: string, now: Date) =>
  run(
    `update shipment set shp_sts = 'CANCELLED', closed_at = $5, closed_by = $4, row_ver = row_ver + 1, updated_at = $5
      where corp_cd = $1 and cust_cd = $2 and shipment_id = $3`,
    [corp_cd, cust_cd, shipment_id, source, now],
  )
