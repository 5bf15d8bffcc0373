import type { Run } from '#platform/server/db/db.ts'
import type { TypedForm } from '../booking-record/contract.ts'
import type { ShortForm } from './contract.ts'

type Mode = 'SEA' | 'AIR'
type Stored = { form: TypedForm; ROW_VER: number; SAVED_AT: string }
type Written = Pick<Stored, 'ROW_VER' | 'SAVED_AT'>

// Row-level security leaves the caller's own forms; the author is named for the index.
const MINE = 'f.user_id = (select app_user_id())'
// What another page wrote while the form became a booking is nothing to go on with.
const OPEN = `${MINE} and not exists (select from booking b
  where b.corp_cd = (select app_corp()) and b.created_by = f.user_id and b.form_key = f.form_key)`
const VERSION = `f.row_ver as "ROW_VER", to_char(f.saved_at at time zone 'Asia/Seoul', 'YYYYMMDDHH24MI') as "SAVED_AT"`
const head = (field: string) => `left(coalesce(f.typed->'header'->>'${field}', ''), 80) as "${field}"`

/** The caller's forms of a kind, the latest first. */
export const findForms = (run: Run, mode: Mode) =>
  run<ShortForm>(
    `select f.form_key as "FORM_KEY", ${head('POL')}, ${head('POD')}, ${head('COMMODITY')},
            to_char(f.saved_at at time zone 'Asia/Seoul', 'YYYYMMDDHH24MI') as "SAVED_AT"
       from booking_typed_form f where ${OPEN} and f.trans_mode = $1 order by f.saved_at desc, f.form_key`,
    [mode],
  )

/** One of the caller's forms. */
export const findForm = async (run: Run, mode: Mode, formKey: string): Promise<Stored | null> => {
  const [found] = await run<Stored>(
    `select f.typed as form, ${VERSION} from booking_typed_form f where ${OPEN} and f.trans_mode = $1 and f.form_key = $2`,
    [mode, formKey],
  )
  return found ?? null
}

/** How many other forms of the kind the caller has. */
export const countForms = async (run: Run, mode: Mode, formKey: string) => {
  const [found] = await run<{ others: number }>(
    `select count(*)::int as others from booking_typed_form f where ${MINE} and f.trans_mode = $1 and f.form_key <> $2`,
    [mode, formKey],
  )
  return found?.others ?? 0
}

type Posted = { mode: Mode; formKey: string; writer: string; rowVer: number; typed: TypedForm; now: Date }

/** Writes a form. @returns null when another page has written since `rowVer` */
export const writeForm = async (run: Run, { mode, formKey, writer, rowVer, typed, now }: Posted): Promise<Written | null> => {
  const [written] = await run<Written>(
    `insert into booking_typed_form as f (user_id, form_key, trans_mode, typed, writer, saved_at)
     values (app_user_id(), $1, $2, $3::jsonb, $4, $6)
     on conflict (user_id, form_key) do update
        set typed = excluded.typed, writer = excluded.writer, row_ver = f.row_ver + 1, saved_at = excluded.saved_at
      where f.trans_mode = excluded.trans_mode and (f.writer = excluded.writer or f.row_ver = $5::int)
     returning ${VERSION}`,
    [formKey, mode, JSON.stringify(typed), writer, rowVer, now],
  )
  return written ?? null
}

/** The form is a booking now, or no one wants it. */
export const deleteForm = (run: Run, formKey: string) =>
  run(`delete from booking_typed_form f where ${MINE} and f.form_key = $1`, [formKey])
