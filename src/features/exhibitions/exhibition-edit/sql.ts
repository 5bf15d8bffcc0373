import type { OutStatus } from '#domain/exhibition/exhibition-move-out.ts'
import type { RequestStatus } from '#domain/exhibition/exhibition-state.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { CellValue, DataRow, Field, FieldList } from '#platform/shared/fields/fields.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { type Exhibition, MAX_EXHIBITIONS, MAX_HISTORY, type RequestRecord } from './contract.ts'
import { exhibitionFields, exhibitionItemFields, requestFields } from './fields.ts'

/** The primary key of a request. */
export type RequestKey = { corp_cd: string; cust_cd: string; req_no: string }
/** The columns that decide who may do what with a request. */
export type KnownRequest = RequestKey & {
  status: RequestStatus
  row_ver: number
  created_by: string
  exh_no: string
  carnet_yn: string
  req_user: string
}

const KNOWN = 'r.corp_cd, r.cust_cd, r.req_no, r.status, r.row_ver, r.created_by, r.exh_no, r.carnet_yn, r.req_user'
const IS_IT = '(r.corp_cd, r.cust_cd, r.req_no) = ($1, $2, $3)'
const valuesOf = ({ corp_cd, cust_cd, req_no }: RequestKey) => [corp_cd, cust_cd, req_no]
const columnOf = ({ name }: Field) => name.toLowerCase()

const day = (column: string) => `coalesce(to_char(${column}, 'YYYYMMDD'), '')`
const moment = (column: string) => `coalesce(to_char(${column} at time zone 'Asia/Seoul', 'YYYYMMDDHH24MI'), '')`
const read = (alias: string, field: Field) => {
  const column = `${alias}.${columnOf(field)}`
  return field.kind === 'date' ? day(column) : field.kind === 'number' ? column : `coalesce(${column}, '')`
}
const columns = (alias: string, { list }: FieldList) => list.map((field) => `${read(alias, field)} as "${field.name}"`).join(', ')

const stored = ({ kind }: Field, value: CellValue): CellValue => (kind === 'date' && value === '' ? null : value)
/** The fields of a form that a save writes, as a record of their table. */
const recordOf = ({ list }: FieldList, row: DataRow) =>
  JSON.stringify(Object.fromEntries(list.filter(({ key }) => !key).map((field) => [columnOf(field), stored(field, row[field.name])])))
const written = ({ list }: FieldList) => list.filter(({ key }) => !key).map(columnOf)

// Guests read no files.
const FILES = `(select coalesce(json_agg(json_build_object('FILE_SN', f.file_sn::text, 'FILE_NM', f.file_nm) order by f.file_sn), '[]')
  from file_group g join file f on (f.corp_cd, f.cust_cd, f.group_id) = (g.corp_cd, g.cust_cd, g.group_id)
 where (g.corp_cd, g.cust_cd, g.owner, g.mngt_no) = (e.corp_cd, '', 'EXHIBITION', e.exh_no))`
const exhibitionColumns = (lang: Lang, isMember: boolean) =>
  `${nameIn(lang, 'e.')} as "NAME", e.row_ver as "ROW_VER", ${columns('e', exhibitionFields)}, ${isMember ? FILES : `'[]'::json`} as "FILES"`

/** Exhibitions of a corporation that end on or after a day, soonest first; row-level security limits guests to open ones. */
export const findExhibitions = (run: Run, corpCd: string, since: string, lang: Lang, isMember: boolean) =>
  run<Exhibition>(
    `select ${exhibitionColumns(lang, isMember)} from exhibition e where e.corp_cd = $1 and e.end_dt >= $2::date
      order by e.status = 'OPEN' desc, e.start_dt, e.exh_no limit ${MAX_EXHIBITIONS}`,
    [corpCd, since],
  )

/** One exhibition of a corporation. */
export const findExhibition = async (run: Run, corpCd: string, exhNo: string, lang: Lang): Promise<Exhibition | null> => {
  const [found] = await run<Exhibition>(
    `select ${exhibitionColumns(lang, true)} from exhibition e where e.corp_cd = $1 and e.exh_no = $2`,
    [corpCd, exhNo],
  )
  return found ?? null
}

type Who = { corpCd: string; userId: string; now: Date }

/** Assigns a number and stores a new exhibition. @returns its number */
export const insertExhibition = async (run: Run, row: DataRow, { corpCd, userId, now }: Who, today: string): Promise<string> => {
  const names = written(exhibitionFields)
  const [made] = await run<{ exh_no: string }>(
    `insert into exhibition (corp_cd, exh_no, created_by, updated_by, created_at, updated_at, ${names.join(', ')})
     select $1, next_number('EV', $2::date), $3, $3, $4, $4, ${names.map((name) => `x.${name}`).join(', ')}
       from jsonb_populate_record(null::exhibition, $5::jsonb) x returning exh_no`,
    [corpCd, today, userId, now, recordOf(exhibitionFields, row)],
  )
  if (!made) throw new Error('An insert must return its row')
  return made.exh_no
}

/** Updates an exhibition if its version is unchanged. @returns whether it was updated */
export const updateExhibition = async (run: Run, row: DataRow, version: number, { corpCd, userId, now }: Who): Promise<boolean> => {
  const sets = written(exhibitionFields).map((name) => `${name} = x.${name}`)
  const changed = await run(
    `update exhibition e set ${sets.join(', ')}, row_ver = e.row_ver + 1, updated_by = $4, updated_at = $5
       from jsonb_populate_record(null::exhibition, $6::jsonb) x
      where e.corp_cd = $1 and e.exh_no = $2 and e.row_ver = $3 returning 1`,
    [corpCd, row.EXH_NO, version, userId, now, recordOf(exhibitionFields, row)],
  )
  return changed.length === 1
}

/** The request of this number that the caller may see. */
export const findRequest = async (run: Run, corpCd: string, reqNo: string): Promise<KnownRequest | null> => {
  const [found] = await run<KnownRequest>(`select ${KNOWN} from exh_request r where r.corp_cd = $1 and r.req_no = $2 limit 1`, [
    corpCd,
    reqNo,
  ])
  return found ?? null
}

/** The request that a form of this user has already created. */
export const findByForm = async (run: Run, { corpCd, userId }: Who, formKey: string): Promise<KnownRequest | null> => {
  const [found] = await run<KnownRequest>(`select ${KNOWN} from exh_request r where (r.corp_cd, r.created_by, r.form_key) = ($1, $2, $3)`, [
    corpCd,
    userId,
    formKey,
  ])
  return found ?? null
}

/** Assigns a number and stores a new request. @returns null when its form has already created one */
export const insertRequest = async (
  run: Run,
  row: DataRow,
  { corpCd, userId, now }: Who,
  more: { custCd: string; formKey: string; today: string },
): Promise<KnownRequest | null> => {
  const names = written(requestFields)
  const [made] = await run<KnownRequest>(
    `with made as (
       insert into exh_request (corp_cd, cust_cd, req_no, form_key, req_user, received_at, created_by, updated_by, created_at, updated_at, ${names.join(', ')})
       select $1, $2, next_number('EXH', $3::date), $4, $5, $6, $5, $5, $6, $6, ${names.map((name) => `x.${name}`).join(', ')}
         from jsonb_populate_record(null::exh_request, $7::jsonb) x
       on conflict (corp_cd, created_by, form_key) where form_key <> '' do nothing returning *)
     select ${KNOWN} from made r`,
    [corpCd, more.custCd, more.today, more.formKey, userId, now, recordOf(requestFields, row)],
  )
  return made ?? null
}

/** Updates the form data of a request if its version is unchanged. @returns whether it was updated */
export const updateRequest = async (run: Run, row: DataRow, known: KnownRequest, { userId, now }: Who): Promise<boolean> => {
  const sets = written(requestFields).map((name) => `${name} = x.${name}`)
  const changed = await run(
    `update exh_request r set ${sets.join(', ')}, row_ver = r.row_ver + 1, updated_by = $6, updated_at = $7
       from jsonb_populate_record(null::exh_request, $8::jsonb) x
      where ${IS_IT} and r.row_ver = $4 and r.status = $5 returning 1`,
    [...valuesOf(known), known.row_ver, known.status, userId, now, recordOf(requestFields, row)],
  )
  return changed.length === 1
}

const ITEM_COLUMNS = written(exhibitionItemFields)
const ITEM_TYPES = exhibitionItemFields.list
  .filter(({ key }) => !key)
  .map((field) => `"${field.name}" ${field.kind === 'number' ? 'numeric' : 'text'}`)

/** Replaces the stored lines by the posted ones, numbered by their order, and stores their sums in the request. */
export const replaceItems = async (run: Run, key: RequestKey, rows: readonly DataRow[]) => {
  await run(`delete from exh_item r where ${IS_IT}`, valuesOf(key))
  const names = exhibitionItemFields.list.filter(({ key: isKey }) => !isKey).map(({ name }) => `"${name}"`)
  const values = names.map((name) => (name === '"CBM"' ? `coalesce(x.${name}, 0)` : `x.${name}`))
  await run(
    `insert into exh_item (corp_cd, cust_cd, req_no, seq, ${ITEM_COLUMNS.join(', ')})
     select $1, $2, $3, x.nth, ${values.join(', ')}
       from rows from (jsonb_to_recordset($4::jsonb) as (${ITEM_TYPES.join(', ')})) with ordinality as x (${names.join(', ')}, nth)`,
    [...valuesOf(key), JSON.stringify(rows)],
  )
  await run(
    `update exh_request r set (pkg_qty, cbm, gross_wt) = (select coalesce(sum(i.qty), 0), coalesce(sum(i.cbm), 0), coalesce(sum(i.gross_wt), 0)
       from exh_item i where (i.corp_cd, i.cust_cd, i.req_no) = ($1, $2, $3)) where ${IS_IT}`,
    valuesOf(key),
  )
}

/** Changes the status of a request if its version is unchanged. */
export const updateStatus = async (run: Run, known: KnownRequest, status: RequestStatus, { userId, now }: Who): Promise<boolean> => {
  const moved = await run(
    `update exh_request r set status = $6, row_ver = r.row_ver + 1, updated_by = $7, updated_at = $8
      where ${IS_IT} and r.row_ver = $4 and r.status = $5 returning 1`,
    [...valuesOf(known), known.row_ver, known.status, status, userId, now],
  )
  return moved.length === 1
}

export type CarnetFacts = { CARNET_NO: string; CARNET_UNTIL: string; REEXPORT_DT: string }

/** Updates the carnet data if the request's version is unchanged. */
export const updateCarnet = async (run: Run, known: KnownRequest, papers: CarnetFacts, { userId, now }: Who): Promise<boolean> => {
  const changed = await run(
    `update exh_request r set carnet_no = $6, carnet_until = nullif($7, '')::date, reexport_dt = nullif($8, '')::date,
            row_ver = r.row_ver + 1, updated_by = $9, updated_at = $10
      where ${IS_IT} and r.row_ver = $4 and r.status = $5 returning 1`,
    [...valuesOf(known), known.row_ver, known.status, papers.CARNET_NO, papers.CARNET_UNTIL, papers.REEXPORT_DT, userId, now],
  )
  return changed.length === 1
}

/** The stored form data of a request. */
export const readForm = async (run: Run, key: RequestKey) => {
  const [found] = await run<DataRow>(`select ${columns('r', requestFields)} from exh_request r where ${IS_IT}`, valuesOf(key))
  if (!found) throw new Error('Exhibition request not found after it was read')
  const items = await run<DataRow>(
    `select ${columns('r', exhibitionItemFields)} from exh_item r where ${IS_IT} order by r.seq`,
    valuesOf(key),
  )
  return { header: found, items }
}

/** The state of a request beside its form data. */
export const readState = async (run: Run, key: RequestKey, lang: Lang) => {
  const [found] = await run<Omit<RequestRecord['state'], 'EDIT_YN' | 'CARNET_YN' | 'NEXT' | 'OUT_ASK_YN'>>(
    `select r.stay_qty as "STAY_QTY", ${day('r.out_dt')} as "OUT_DT",
            r.status as "STATUS", r.row_ver as "ROW_VER", ${moment('r.received_at')} as "RECEIVED_AT",
            coalesce((select ${nameIn(lang, 'c.')} from customer c where (c.corp_cd, c.cust_cd) = (r.corp_cd, r.cust_cd)), '') as "CUST_NM",
            coalesce((select ${nameIn(lang, 'e.')} from exhibition e where (e.corp_cd, e.exh_no) = (r.corp_cd, r.exh_no)), '') as "EXH_NM",
            coalesce((select ${nameIn(lang, 'u.')} from app_user u where u.user_id = r.req_user), '') as "REQ_USER"
       from exh_request r where ${IS_IT}`,
    valuesOf(key),
  )
  if (!found) throw new Error('Exhibition request not found after it was read')
  return found
}

export type HistoryEntry = {
  action: 'CREATE' | 'SAVE' | 'STATUS' | `OUT_${OutStatus}`
  from: string
  to: string
  reason?: string
  changed?: readonly string[]
}

/** Writes a line of the history. */
export const insertHistory = (run: Run, key: RequestKey, entry: HistoryEntry, { userId, now }: Who) =>
  run(
    `insert into exh_history (corp_cd, cust_cd, req_no, action, from_status, to_status, user_id, at, reason, changes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb)`,
    [...valuesOf(key), entry.action, entry.from, entry.to, userId, now, entry.reason ?? '', JSON.stringify(entry.changed ?? [])],
  )

/** The history of a request, newest first; names of staff are hidden from customers. */
export const findHistory = (run: Run, key: RequestKey, lang: Lang) =>
  run<RequestRecord['history'][number]>(
    `select r.action as "ACTION", r.from_status as "FROM_STATUS", r.to_status as "TO_STATUS", coalesce(${nameIn(lang, 'u.')}, '') as "USER_NM",
            case when u.user_id is null or u.cust_cd is null then 'Y' else 'N' end as "STAFF_YN", ${moment('r.at')} as "AT", r.reason as "REASON",
            r.changes as "CHANGED"
       from exh_history r left join app_user u on u.user_id = r.user_id where ${IS_IT} order by r.hist_id desc limit ${MAX_HISTORY}`,
    valuesOf(key),
  )
