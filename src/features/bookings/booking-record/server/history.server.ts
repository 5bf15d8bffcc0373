import type { BookingAction } from '#domain/booking/booking-state.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { DataRow, FieldList } from '#platform/shared/fields/fields.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { type BookingForm, type HistoryLine, MAX_HISTORY } from '../contract.ts'
import type { BookingKey } from './booking-sql.server.ts'

/** Old and new values by wire name. */
export type Changes = Record<string, [string, string]>

/** Saves of one user within this time are one history entry. */
const SITTING_MINUTES = 30

/**
 * A line as text: its input columns in order, with gaps marked. Line number and computed values are excluded because they follow from
 * the others.
 */
const lineText = (fields: FieldList, row: DataRow) => {
  const typed = fields.list.filter(({ name, computed }) => name !== 'SEQ' && !computed).map(({ name }) => String(row[name] ?? ''))
  const end = typed.findLastIndex((text) => text !== '') + 1
  return typed
    .slice(0, end)
    .map((text) => text || '–')
    .join(' · ')
}
const linesText = (fields: FieldList | null, rows: readonly DataRow[]) =>
  fields ? rows.map((row) => lineText(fields, row)).join(' / ') : ''

type Typed = { header: DataRow; containers: readonly DataRow[]; dimensions: readonly DataRow[] }

/** The differences between two states of a form. */
export const changesBetween = (form: BookingForm, before: Typed, after: Typed): Changes => {
  const pairs: [string, string, string][] = [
    ...form.header.list.map(({ name }): [string, string, string] => [
      name,
      String(before.header[name] ?? ''),
      String(after.header[name] ?? ''),
    ]),
    ['containers', linesText(form.containers, before.containers), linesText(form.containers, after.containers)],
    ['dimensions', linesText(form.dimensions, before.dimensions), linesText(form.dimensions, after.dimensions)],
  ]
  return Object.fromEntries(pairs.filter(([, was, is]) => was !== is).map(([name, was, is]) => [name, [was, is]]))
}

/** Changes in wire format. */
export const changeList = (changes: Changes) => Object.entries(changes).map(([FIELD, [FROM, TO]]) => ({ FIELD, FROM, TO }))

export type HistoryEntry = {
  action: BookingAction | 'CREATE'
  from: string
  to: string
  userId: string
  now: Date
  reason?: string
  changes?: Changes
}

const insertLine = (run: Run, { corp_cd, cust_cd, bkg_no }: BookingKey, entry: HistoryEntry) =>
  run(
    `insert into booking_history (corp_cd, cust_cd, bkg_no, action, from_status, to_status, user_id, at, reason, changes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb)`,
    [
      corp_cd,
      cust_cd,
      bkg_no,
      entry.action,
      entry.from,
      entry.to,
      entry.userId,
      entry.now,
      entry.reason ?? '',
      JSON.stringify(entry.changes ?? {}),
    ],
  )

type LastLine = { hist_id: number; action: string; user_id: string; at: Date; changes: Changes }

/** Writes a history entry; autosaves of a draft extend the last entry instead of adding hundreds. */
export const writeHistory = async (run: Run, key: BookingKey, entry: HistoryEntry) => {
  if (entry.action !== 'SAVE') return insertLine(run, key, entry)
  const [last] = await run<LastLine>(
    `select hist_id, action, user_id, at, changes from booking_history
      where (corp_cd, cust_cd, bkg_no) = ($1, $2, $3) order by hist_id desc limit 1`,
    [key.corp_cd, key.cust_cd, key.bkg_no],
  )
  const isSameSitting =
    last &&
    ['CREATE', 'SAVE'].includes(last.action) &&
    last.user_id === entry.userId &&
    entry.now.getTime() - last.at.getTime() < SITTING_MINUTES * 60_000
  if (!isSameSitting) return insertLine(run, key, entry)
  const joined = Object.entries(entry.changes ?? {}).map(([name, [was, is]]) => [name, [last.changes[name]?.[0] ?? was, is]] as const)
  const changes = { ...last.changes, ...Object.fromEntries(joined) }
  return run('update booking_history set changes = $4::jsonb, at = $5 where (corp_cd, cust_cd, bkg_no, hist_id) = ($1, $2, $3, $6)', [
    key.corp_cd,
    key.cust_cd,
    key.bkg_no,
    JSON.stringify(changes),
    entry.now,
    last.hist_id,
  ])
}

/** The history of a booking, newest first. */
export const readHistory = async (run: Run, { corp_cd, cust_cd, bkg_no }: BookingKey, lang: Lang): Promise<HistoryLine[]> => {
  const rows = await run<Omit<HistoryLine, 'CHANGES'> & { changes: Changes }>(
    `select h.action as "ACTION", h.from_status as "FROM_STATUS", h.to_status as "TO_STATUS", coalesce(${nameIn(lang, 'u.')}, '') as "USER_NM",
            case when u.user_id is null or u.cust_cd is null then 'Y' else 'N' end as "STAFF_YN",
            to_char(h.at at time zone 'Asia/Seoul', 'YYYYMMDDHH24MI') as "AT", h.reason as "REASON", h.changes
       from booking_history h left join app_user u on u.user_id = h.user_id
      where (h.corp_cd, h.cust_cd, h.bkg_no) = ($1, $2, $3) order by h.hist_id desc limit ${MAX_HISTORY}`,
    [corp_cd, cust_cd, bkg_no],
  )
  return rows.map(({ changes, ...line }) => ({ ...line, CHANGES: changeList(changes) }))
}
