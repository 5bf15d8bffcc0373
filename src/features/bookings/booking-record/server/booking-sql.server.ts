import { type BookingMove, type BookingStatus, statusAfter } from '#domain/booking/booking-state.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { DataRow, FieldList } from '#platform/shared/fields/fields.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { headerColumns, recordOf, writtenColumns } from './columns.ts'
import type { BookingState } from '../contract.ts'

/** The primary key of a booking. */
export type BookingKey = { corp_cd: string; cust_cd: string; bkg_no: string }
export type Mode = 'SEA' | 'AIR'

/** The columns that decide who may do what with a booking. */
export type KnownBooking = BookingKey & {
  status: BookingStatus
  row_ver: number
  created_by: string
  req_user: string
  shipment_id: number | null
}

const KNOWN = 'b.corp_cd, b.cust_cd, b.bkg_no, b.status, b.row_ver, b.created_by, b.req_user, b.shipment_id'
const IS_IT = '(b.corp_cd, b.cust_cd, b.bkg_no) = ($1, $2, $3)'
const valuesOf = ({ corp_cd, cust_cd, bkg_no }: BookingKey) => [corp_cd, cust_cd, bkg_no]

/** The booking of this number that the caller may see; of one mode, or of any if null. */
export const findBooking = async (run: Run, corpCd: string, mode: Mode | null, bkgNo: string): Promise<KnownBooking | null> => {
  const [found] = await run<KnownBooking>(
    `select ${KNOWN} from booking b where b.bkg_no = $1 and b.corp_cd = $2 and ($3::text is null or b.trans_mode = $3) limit 1`,
    [bkgNo, corpCd, mode],
  )
  return found ?? null
}

/** The booking that a form of this user has already created. */
export const findByForm = async (run: Run, corpCd: string, userId: string, formKey: string): Promise<KnownBooking | null> => {
  const [found] = await run<KnownBooking>(`select ${KNOWN} from booking b where (b.corp_cd, b.created_by, b.form_key) = ($1, $2, $3)`, [
    corpCd,
    userId,
    formKey,
  ])
  return found ?? null
}

export type NewBooking = { corpCd: string; custCd: string; userId: string; mode: Mode; formKey: string; now: Date; today: string }

/** Assigns a number and stores a new draft (S2-120). @returns null when its form has already created one */
export const insertBooking = async (run: Run, header: FieldList, row: DataRow, booking: NewBooking): Promise<KnownBooking | null> => {
  const columns = writtenColumns(header)
  const [made] = await run<KnownBooking>(
    `with made as (
       insert into booking (corp_cd, cust_cd, bkg_no, trans_mode, form_key, created_by, updated_by, created_at, updated_at, ${columns.join(', ')})
       select $1, $2, next_number(left($3, 1), $4::date), $3, $5, $6, $6, $7, $7, ${columns.map((column) => `r.${column}`).join(', ')}
         from jsonb_populate_record(null::booking, $8::jsonb) r
       on conflict (corp_cd, created_by, form_key) where form_key <> '' do nothing returning *)
     select ${KNOWN} from made b`,
    [
      booking.corpCd,
      booking.custCd,
      booking.mode,
      booking.today,
      booking.formKey,
      booking.userId,
      booking.now,
      JSON.stringify(recordOf(header, row)),
    ],
  )
  return made ?? null
}

/** Updates the header of a booking if its version is unchanged. @returns whether it was updated */
export const updateBooking = async (
  run: Run,
  header: FieldList,
  row: DataRow,
  known: KnownBooking,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> => {
  // The time of a departure comes from the carrier; the form has only the date.
  const value = (column: string) =>
    column === 'etd' || column === 'eta'
      ? `case when b.${column}::date = r.${column}::date then b.${column} else r.${column} end`
      : `r.${column}`
  const sets = writtenColumns(header).map((column) => `${column} = ${value(column)}`)
  const changed = await run(
    `update booking b set ${sets.join(', ')}, row_ver = b.row_ver + 1, updated_by = $6, updated_at = $7
       from jsonb_populate_record(null::booking, $8::jsonb) r
      where ${IS_IT} and b.row_ver = $4 and b.status = $5 returning b.row_ver`,
    [...valuesOf(known), known.row_ver, known.status, userId, now, JSON.stringify(recordOf(header, row))],
  )
  return changed.length === 1
}

type Lines = 'booking_cntr' | 'booking_dim'
const LINE_COLUMNS: Readonly<Record<Lines, { names: string; types: string }>> = {
  booking_cntr: {
    names: 'cntr_type, qty, soc_yn, unit_wt, remark',
    types: '"CNTR_TYPE" text, "QTY" int, "SOC_YN" text, "UNIT_WT" numeric, "REMARK" text',
  },
  booking_dim: {
    names: 'len_cm, wid_cm, hgt_cm, qty, unit_wt, cbm',
    types: '"LEN_CM" numeric, "WID_CM" numeric, "HGT_CM" numeric, "QTY" int, "UNIT_WT" numeric, "CBM" numeric',
  },
}
const READ_LINES: Readonly<Record<Lines, string>> = {
  booking_cntr: 'seq as "SEQ", cntr_type as "CNTR_TYPE", qty as "QTY", soc_yn as "SOC_YN", unit_wt as "UNIT_WT", remark as "REMARK"',
  booking_dim: 'seq as "SEQ", len_cm as "LEN_CM", wid_cm as "WID_CM", hgt_cm as "HGT_CM", qty as "QTY", unit_wt as "UNIT_WT"',
}

/** The lines of one grid in order. */
export const findLines = (run: Run, table: Lines, key: BookingKey) =>
  run<DataRow>(`select ${READ_LINES[table]} from ${table} b where ${IS_IT} order by seq`, valuesOf(key))

/** Replaces the stored lines by the posted ones, numbered by their order. */
export const replaceLines = async (run: Run, table: Lines, key: BookingKey, rows: readonly DataRow[]) => {
  await run(`delete from ${table} b where ${IS_IT}`, valuesOf(key))
  if (rows.length === 0) return
  const { names, types } = LINE_COLUMNS[table]
  const posted = names
    .split(', ')
    .map((column) => (column === 'cbm' ? 'coalesce(r."CBM", 0)' : `r."${column.toUpperCase()}"`))
    .join(', ')
  await run(
    `insert into ${table} (corp_cd, cust_cd, bkg_no, seq, ${names})
     select $1, $2, $3, r.nth, ${posted}
       from rows from (jsonb_to_recordset($4::jsonb) as (${types})) with ordinality as r (${types.replace(/ (text|int|numeric)/g, '')}, nth)`,
    [...valuesOf(key), JSON.stringify(rows)],
  )
}

export type StatusChange = { action: BookingMove; userId: string; now: Date; reason: string }

// `carrier_stop_at`: what went to the carrier is cancelled there (features/edi/booking-request).
const STAMPS: Readonly<Record<BookingMove, string>> = {
  REQUEST: `req_user = $7, req_at = $8, reject_reason = ''`,
  CONFIRM: 'confirm_user = $7, confirm_at = $8',
  REJECT: 'reject_reason = $9, carrier_stop_at = $8',
  CANCEL: 'cancel_at = $8, carrier_stop_at = $8',
  // What went to the carrier before the confirmation went with the request, which stands.
  UNDO: `confirm_user = '', confirm_at = null, shipment_id = null, carrier_stop_at = (select $8::timestamptz where exists (
    select from edi_message m where m.corp_cd = b.corp_cd and m.bkg_no = b.bkg_no and m.direction = 'OUT' and m.done_at >= b.confirm_at))`,
}

/** Changes the status of a booking if its version is unchanged. Of two concurrent attempts the second fails. */
export const updateStatus = async (run: Run, known: KnownBooking, { action, userId, now, reason }: StatusChange): Promise<boolean> => {
  const moved = await run(
    `update booking b set status = $6, ${STAMPS[action]}, row_ver = b.row_ver + 1, updated_by = $7, updated_at = $8
      where ${IS_IT} and b.row_ver = $4 and b.status = $5 and $9::text is not null returning b.bkg_no`,
    [...valuesOf(known), known.row_ver, known.status, statusAfter(action, known.status), userId, now, reason],
  )
  return moved.length === 1
}

const moment = (column: string) => `coalesce(to_char(b.${column} at time zone 'Asia/Seoul', 'YYYYMMDDHH24MI'), '')`
// Row-level security hides the names of staff from customers.
const person = (column: string, lang: Lang) => `coalesce((select ${nameIn(lang, 'u.')} from app_user u where u.user_id = b.${column}), '')`

/** The header alone, for work that shows no screen. */
export const readHeader = async (run: Run, header: FieldList, key: BookingKey): Promise<DataRow> => {
  const [found] = await run<DataRow>(`select ${headerColumns(header)} from booking b where ${IS_IT}`, valuesOf(key))
  if (!found) throw new Error('Booking not found after it was read')
  return found
}

export const readBooking = async (run: Run, header: FieldList, key: BookingKey, lang: Lang) => {
  const [found] = await run<{ header: DataRow; state: Omit<BookingState, 'MAY'> }>(
    `select (select to_jsonb(h) from (select ${headerColumns(header)}) h) as header,
            (select to_jsonb(s) from (select b.status as "STATUS", b.row_ver as "ROW_VER",
               coalesce((select ${nameIn(lang, 'c.')} from customer c where (c.corp_cd, c.cust_cd) = (b.corp_cd, b.cust_cd)), '') as "CUST_NM",
               ${moment('req_at')} as "REQ_AT", ${person('req_user', lang)} as "REQ_USER", ${moment('confirm_at')} as "CONFIRM_AT",
               ${person('confirm_user', lang)} as "CONFIRM_USER", ${moment('cancel_at')} as "CANCEL_AT", b.reject_reason as "REJECT_REASON",
               b.hbl_no as "HBL_NO", b.carrier_bkg_no as "CARRIER_BKG_NO", ${moment('updated_at')} as "UPDATED_AT",
               coalesce((select s.mngt_no from shipment s where (s.corp_cd, s.cust_cd, s.shipment_id) = (b.corp_cd, b.cust_cd, b.shipment_id)), '') as "MNGT_NO") s) as state
       from booking b where ${IS_IT}`,
    valuesOf(key),
  )
  if (!found) throw new Error('Booking not found after it was read')
  return found
}

/** The names of codes in the session language; requested by wire name, group and code. */
export const findCodeNames = (run: Run, codes: readonly { field: string; group: string; code: string }[], lang: Lang) =>
  run<{ field: string; name: string | null }>(
    `select q.field, e.name from jsonb_to_recordset($1::jsonb) as q(field text, "group" text, code text)
       left join lateral (select ${nameIn(lang, 'e.')} as name from code_entry e
         where e.mstr_cd = q."group" and e.code = q.code and e.use_yn = 'Y' and (e.corp_cd is null or e.corp_cd = app_corp()) limit 1) e on true`,
    [JSON.stringify(codes)],
  )

/** The customer data a booking needs, if the caller may see the customer. */
export const findCustomer = async (run: Run, corpCd: string, custCd: string, lang: Lang) => {
  const [found] = await run<{ cust_cd: string; name: string; stop_biz_yn: string }>(
    `select cust_cd, ${nameIn(lang)} as name, stop_biz_yn from customer where corp_cd = $1 and cust_cd = $2 and use_yn = 'Y'`,
    [corpCd, custCd],
  )
  return found ?? null
}

/** Whether a team belongs to the corporation. */
export const isTeam = async (run: Run, corpCd: string, teamCd: string) =>
  (await run(`select 1 from team where corp_cd = $1 and team_cd = $2 and use_yn = 'Y'`, [corpCd, teamCd])).length > 0
