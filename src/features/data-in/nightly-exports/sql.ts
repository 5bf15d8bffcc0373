import type { PlaceKind } from '#integrations/watched-place/open-place.ts'
import type { MemberRow } from '#platform/server/auth/session-store.ts'
import type { Run } from '#platform/server/db/db.ts'
import { ADDRESS_COLUMNS, type AddressRow, addressValues } from '../connections/stored-address.server.ts'
import type { ConnectionAddress } from '../connections/typed-address.server.ts'

export type WrittenFile = { name: string; rows: number; bytes: number }

export type ExportRow = AddressRow<PlaceKind> & {
  export_id: number
  corp_cd: string
  name: string
  reader_id: string
  at_hour: number
  off_at: Date | null
  on_at: Date
  done_at: Date | null
  problem: string
  files: WrittenFile[]
}
const COLUMNS = `export_id, corp_cd, name, reader_id, ${ADDRESS_COLUMNS}, at_hour, off_at, on_at, done_at, problem, files`

/** The exports of the caller's corporation. */
export const findExports = (run: Run) =>
  run<ExportRow>(`select ${COLUMNS} from nightly_export where corp_cd = app_corp() order by name, export_id`)

/** Every export of the installation, for the background. */
export const findAllExports = (run: Run) => run<ExportRow>(`select ${COLUMNS} from nightly_export order by corp_cd, name`)

/** Whether the caller's corporation has this user, and the account is in use. */
export const isReader = async (run: Run, userId: string): Promise<boolean> =>
  (await run("select 1 from app_user where user_id = $1 and corp_cd = app_corp() and use_yn = 'Y'", [userId])).length === 1

export type StoredExport = ConnectionAddress<PlaceKind> & { name: string; reader: string; hour: number; isPaused: boolean }

const valuesOf = (one: StoredExport) => [one.name, one.reader, ...addressValues(one), one.hour]

export const insertExport = async (run: Run, stored: StoredExport, secret: string, userId: string, now: Date): Promise<number> => {
  const [made] = await run<{ export_id: number }>(
    `insert into nightly_export (corp_cd, name, reader_id, ${ADDRESS_COLUMNS}, at_hour, secret, made_by, made_at, on_at, off_at)
     values (app_corp(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, case when $14 then $13::timestamptz end) returning export_id`,
    [...valuesOf(stored), secret, userId, now, stored.isPaused],
  )
  if (!made) throw new Error('An insert must return its row')
  return made.export_id
}

/** @param secret null keeps the stored one, which staff may write and never read */
export const updateExport = (run: Run, exportId: string, stored: StoredExport, secret: string | null, now: Date) =>
  run(
    `update nightly_export set name = $2, reader_id = $3, kind = $4, host = $5, user_nm = $6, host_key = $7, bucket = $8, region = $9, path = $10,
            at_hour = $11, problem = '', on_at = case when off_at is not null and not $13 then $12 else on_at end,
            off_at = case when $13 then coalesce(off_at, $12::timestamptz) end${secret === null ? '' : ', secret = $14'}
      where corp_cd = app_corp() and export_id = $1`,
    [exportId, ...valuesOf(stored), now, stored.isPaused, ...(secret === null ? [] : [secret])],
  )

export const deleteExport = async (run: Run, exportId: string): Promise<boolean> =>
  (await run('delete from nightly_export where corp_cd = app_corp() and export_id = $1 returning export_id', [exportId])).length === 1

/** The stored secret; the background alone reads it. */
export const findSecret = async (run: Run, corpCd: string, exportId: string): Promise<string> => {
  const [row] = await run<{ secret: string }>('select secret from nightly_export where corp_cd = $1 and export_id = $2', [corpCd, exportId])
  return row?.secret ?? ''
}

/** Asks for the files now. */
export const askNow = async (run: Run, corpCd: string, exportId: string, now: Date): Promise<boolean> =>
  (
    await run(
      'update nightly_export set asked_at = $3, tried_at = null where corp_cd = $1 and export_id = $2 and off_at is null returning export_id',
      [corpCd, exportId, now],
    )
  ).length === 1

const WITH_EXCEPTION = `and exists (
    select from shipment_exception e where (e.corp_cd, e.cust_cd, e.shipment_id) = (shipment.corp_cd, shipment.cust_cd, shipment.shipment_id)
      and e.closed_at is null)`

/** The numbers of the next shipments that the caller may see, after one: of all, or of those with an exception. */
export const findNumbers = async (run: Run, of: 'all' | 'exceptions', after: string, max: number): Promise<string[]> =>
  (
    await run<{ no: string }>(
      `select mngt_no as no from shipment where corp_cd = app_corp() and mngt_no > $1 ${of === 'all' ? '' : WITH_EXCEPTION} order by mngt_no limit $2`,
      [after, max],
    )
  ).map(({ no }) => no)

// The background from here on.

/** Exports in use that were asked for, or whose hour has come since the last one; after a failure not before `again`. */
export const findDue = (run: Run, now: Date, again: Date) =>
  run<{ export_id: number }>(
    `select export_id from nightly_export e join corp using (corp_cd)
      where e.off_at is null and corp.use_yn = 'Y' and (busy_until is null or busy_until <= $1) and (tried_at is null or tried_at <= $2)
        and (asked_at is not null or coalesce(done_at, on_at) < (
          select max(h) from (values (0), (1)) v(back),
                 lateral (select ((($1::timestamptz at time zone 'Asia/Seoul')::date - back) + make_interval(hours => at_hour)) at time zone 'Asia/Seoul' as h) t
           where h <= $1))
      order by export_id`,
    [now, again],
  )

export type TakenExport = ExportRow & { secret: string }

/** Takes an export for so long; null when another process has it. */
export const claimExport = async (run: Run, exportId: number, now: Date, minutes: number): Promise<TakenExport | null> => {
  const [row] = await run<TakenExport>(
    `update nightly_export set busy_until = $2::timestamptz + make_interval(mins => $3), tried_at = $2
      where export_id = $1 and off_at is null and (busy_until is null or busy_until <= $2) returning ${COLUMNS}, secret`,
    [exportId, now, minutes],
  )
  return row ?? null
}

export const keepExport = (run: Run, exportId: number, now: Date, minutes: number) =>
  run('update nightly_export set busy_until = $2::timestamptz + make_interval(mins => $3) where export_id = $1', [exportId, now, minutes])

/** Ends a night: what it wrote, or why it failed. One that was stopped begins again at the next start. */
export const endExport = (run: Run, exportId: number, { problem, files }: { problem: string; files: WrittenFile[] | null }, now: Date) =>
  run(
    `update nightly_export set busy_until = null, problem = $3, tried_at = case when $4::jsonb is null and $3 = '' then null else tried_at end,
            done_at = case when $4::jsonb is null then done_at else $2 end, files = coalesce($4::jsonb, files),
            asked_at = case when $4::jsonb is null then asked_at end where export_id = $1`,
    [exportId, now, problem, files && JSON.stringify(files)],
  )

/** The reader as it is now; null for one who is shut out. Runs with the identity role. */
export const findReader = async (run: Run, corpCd: string, userId: string): Promise<MemberRow | null> => {
  const [row] = await run<MemberRow>(
    `select 0::bigint as session_id, user_id, corp_cd, cust_cd, role_id, case when cust_cd is null then 'staff' else 'customer' end as kind, lang_cd,
            false as stale, name_ko, name_en, email, dt_form, null::text as last_login_dtm, '' as company_ko, '' as company_en
       from app_user where corp_cd = $1 and user_id = $2 and use_yn = 'Y'`,
    [corpCd, userId],
  )
  return row ?? null
}
