import type { Run } from '#platform/server/db/db.ts'
import { plannedOnce } from '#platform/server/db/generic-plan.ts'
import { cachedQuery } from '#platform/server/lists/cached-query.ts'
import type { ShipmentKey } from '#features/tracking/service.server.ts'

export type RefMatch = ShipmentKey & {
  kind: 'HBL' | 'MBL' | 'BKG' | 'CNTR' | 'PO'
  ref_no: string
  mngt_no: string
  etd: string | null
  eta: string | null
  created_at: Date
  carrier_cd: string
}

/** Every shipment of the corporation with one of these numbers. */
export const findByNumbers = (run: Run, corpCd: string, numbers: readonly string[]) =>
  run<RefMatch>(
    plannedOnce(
      `select r.corp_cd, r.cust_cd, r.shipment_id, r.kind, r.ref_no, s.mngt_no, s.etd, s.eta, s.created_at, s.carrier_cd
         from shipment_ref r join shipment s using (corp_cd, cust_cd, shipment_id)
        where r.corp_cd = $1 and r.ref_no = any($2)`,
    ),
    [corpCd, numbers],
  )

/** Every shipment whose master bill of lading is one of these numbers with the four letters of a carrier before it. */
export const findByBareNumbers = async (run: Run, corpCd: string, numbers: readonly string[]) =>
  numbers.length === 0
    ? []
    : run<RefMatch>(
        plannedOnce(
          `select s.corp_cd, s.cust_cd, s.shipment_id, 'MBL' as kind, substr(r.ref_no, 5) as ref_no, s.mngt_no, s.etd, s.eta, s.created_at, s.carrier_cd
             from shipments_by_bare_bill($2) r join shipment s on s.corp_cd = $1 and s.shipment_id = r.shipment_id`,
        ),
        [corpCd, numbers],
      )

export const findFile = async (run: Run, corpCd: string, hash: Buffer) => {
  const [row] = await run<{ file_id: number; event_cnt: number; matched_cnt: number; received_at: Date }>(
    plannedOnce('select file_id, event_cnt, matched_cnt, received_at from ingest_file where corp_cd = $1 and content_hash = $2'),
    [corpCd, hash],
  )
  return row ?? null
}

export type NewFile = {
  corp_cd: string
  content_hash: Buffer
  file_nm: string
  format: string
  byte_cnt: number
  /** The content, deflated. */
  raw: Buffer
  event_cnt: number
  matched_cnt: number
  irregularities: unknown[]
  received_by: string
}

/** Stores the file; null when the same content was imported meanwhile. */
export const insertFile = async (run: Run, file: NewFile) => {
  const [row] = await run<{ file_id: number }>(
    `insert into ingest_file (corp_cd, content_hash, file_nm, format, byte_cnt, event_cnt, matched_cnt, irregularities, raw, deflated, received_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, true, $10) on conflict do nothing returning file_id`,
    [
      file.corp_cd,
      file.content_hash,
      file.file_nm,
      file.format,
      file.byte_cnt,
      file.event_cnt,
      file.matched_cnt,
      JSON.stringify(file.irregularities),
      file.raw,
      file.received_by,
    ],
  )
  return row?.file_id ?? null
}

/** @param irregularities instead of those that are stored; null leaves them */
export const updateMatched = (run: Run, fileId: number, matched: number, irregularities: readonly unknown[] | null = null) =>
  run('update ingest_file set matched_cnt = $2, irregularities = coalesce($3::jsonb, irregularities) where file_id = $1', [
    fileId,
    matched,
    irregularities && JSON.stringify(irregularities),
  ])

export type CarrierRow = { kind: 'SEA' | 'AIR'; carrier_cd: string; prefix: string; alt_cd: string; name_ko: string }

export const findCarriers = cachedQuery((run) => run<CarrierRow>('select kind, carrier_cd, prefix, alt_cd, name_ko from carrier'))

export const findUnmatched = (run: Run, limit: number) =>
  run<{
    EVENT_ID: number
    SOURCE: string
    CODE: string
    EVENT_DTM: string | null
    PLACE: string | null
    NUMBERS: string
    FILE_NM: string | null
    RECEIVED_DTM: string
  }>(
    `select e.event_id as "EVENT_ID", e.source as "SOURCE", e.code as "CODE", to_char(e.at, 'YYYYMMDDHH24MI') as "EVENT_DTM",
            coalesce(e.unlocode, e.iata, e.place) as "PLACE",
            (select coalesce(string_agg(n, ' '), '') from jsonb_each(e.refs) r, jsonb_array_elements_text(r.value) n) as "NUMBERS",
            f.file_nm as "FILE_NM", to_char(e.received_at at time zone 'Asia/Seoul', 'YYYYMMDDHH24MISS') as "RECEIVED_DTM"
       from tracking_event e left join ingest_file f using (file_id) where e.shipment_id is null order by e.received_at desc, e.event_id desc limit $1`,
    [limit],
  )
