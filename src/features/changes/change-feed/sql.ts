import type { Run } from '#platform/server/db/db.ts'

export type StoredKind = 'BOOKING' | 'AMENDMENT' | 'BL_CHECK' | 'DOCUMENT' | 'EXHIBITION' | 'MESSAGE' | 'SHIPMENT'
export type Entry = { pos: number; kind: StoredKind; cust_cd: string; ref: string; at: Date }
/** A record by its owner and its key. */
export type Ref = Pick<Entry, 'cust_cd' | 'ref'>

const COLUMNS = 'pos, kind, cust_cd, ref, at'
const OWN = `corp_cd = app_corp() and viewer = coalesce(app_cust(), '')`

/** Gives changes of finished transactions their places. @returns how many were waiting */
export const placeChanges = async (run: Run, most: number): Promise<number> => {
  const [placed] = await run<{ n: number }>('select place_changes($1) as n', [most])
  return placed?.n ?? 0
}

/** The change at a place of the reader. */
export const findEntry = async (run: Run, pos: number): Promise<Entry | null> => {
  const [found] = await run<Entry>(`select ${COLUMNS} from feed_change where ${OWN} and pos = $1`, [pos])
  return found ?? null
}

/** The newest change of the reader. */
export const findNewest = async (run: Run): Promise<Entry | null> => {
  const [found] = await run<Entry>(`select ${COLUMNS} from feed_change where ${OWN} order by pos desc limit 1`)
  return found ?? null
}

/** The changes of the reader after a place. */
export const findEntries = (run: Run, after: number, limit: number) =>
  run<Entry>(`select ${COLUMNS} from feed_change where ${OWN} and pos > $1 order by pos limit $2`, [after, limit])

const WANTED = `jsonb_to_recordset($1::jsonb) as w(cust_cd text, ref text)`

/** The queries that read records of a kind as they are now, under the reader's rights; each row has `ref` and `cust_cd`. */
export const STATES: Readonly<Record<Exclude<StoredKind, 'BOOKING'>, string>> = {
  AMENDMENT: `select w.ref, w.cust_cd, a.bkg_no, a.status, a.note, a.changes, a.asked_at, a.answer, a.answered_at from ${WANTED}
    join booking_amendment a on a.corp_cd = app_corp() and a.cust_cd = w.cust_cd and a.amend_id = w.ref::bigint`,
  BL_CHECK: `select w.ref, w.cust_cd, b.status, b.round, b.approved_at, coalesce(r.note, '') as note, coalesce(r.changes, '[]') as changes from ${WANTED}
    join shipment s on (s.corp_cd, s.cust_cd, s.mngt_no) = (app_corp(), w.cust_cd, w.ref)
    join bl_check b on (b.corp_cd, b.cust_cd, b.shipment_id) = (s.corp_cd, s.cust_cd, s.shipment_id)
    left join bl_check_round r on (r.corp_cd, r.cust_cd, r.shipment_id, r.round) = (b.corp_cd, b.cust_cd, b.shipment_id, b.round)`,
  DOCUMENT: `select w.ref, w.cust_cd, g.owner, g.mngt_no, f.doc_type, f.file_nm, f.file_size, encode(f.sha256, 'hex') as sha256, f.remark, f.uploaded_at,
      not exists (select from app_user u where u.user_id = f.uploaded_by and u.cust_cd is not null) as by_staff from ${WANTED}
    join file f on (f.corp_cd, f.cust_cd, f.file_sn) = (app_corp(), w.cust_cd, w.ref::bigint)
    join file_group g on (g.corp_cd, g.cust_cd, g.group_id) = (f.corp_cd, f.cust_cd, f.group_id)`,
  EXHIBITION: `select w.ref, w.cust_cd, e.exh_no, e.company_nm, e.status, e.trans_mode, e.pkg_qty, e.gross_wt, e.cbm, e.received_at, e.row_ver from ${WANTED}
    join exh_request e on (e.corp_cd, e.cust_cd, e.req_no) = (app_corp(), w.cust_cd, w.ref)`,
  MESSAGE: `select w.ref, w.cust_cd, s.mngt_no, m.party_cd, m.by_desk_yn, m.by_nm_ko, m.by_nm_en, m.body, m.at from ${WANTED}
    join shipment_message m on m.corp_cd = app_corp() and m.message_id = w.ref::bigint
    join shipment s on (s.corp_cd, s.cust_cd, s.shipment_id) = (m.corp_cd, m.cust_cd, m.shipment_id)`,
  SHIPMENT: `select w.ref, w.cust_cd, s.trans_mode, s.io_type, s.shp_sts, s.hbl_no, s.mbl_no, s.bkg_no, s.po_no, s.shipper_nm, s.consignee_nm, s.pol, s.pod,
      s.carrier_cd, s.vessel_nm, s.voyage_no, s.etd, s.atd, s.eta, s.ata, s.delay_days, s.pkg_qty, s.pkg_unit, s.gross_wt, s.cbm from ${WANTED}
    join shipment s on (s.corp_cd, s.cust_cd, s.mngt_no) = (app_corp(), w.cust_cd, w.ref)`,
}

export type StateRow = Ref & Record<string, unknown>

export const findStates = (run: Run, kind: Exclude<StoredKind, 'BOOKING'>, refs: readonly Ref[]) =>
  run<StateRow>(STATES[kind], [JSON.stringify(refs)])
