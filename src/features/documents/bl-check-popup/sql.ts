import type { BlChange, BlState, BlTexts } from '#domain/documents/bl-check.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import type { BlRound } from './contract.ts'

/** The primary key of a shipment, with its shipper if that is a customer. */
export type BlKey = { corp_cd: string; cust_cd: string; shipment_id: number; shipper_cd: string | null }
export type StoredCheck = {
  status: BlState
  round: number
  texts: Partial<BlTexts>
  row_ver: number
  approved_nm: string
  approved_at: string
}

const IS_IT = '(b.corp_cd, b.cust_cd, b.shipment_id) = ($1, $2, $3)'
const valuesOf = ({ corp_cd, cust_cd, shipment_id }: BlKey) => [corp_cd, cust_cd, shipment_id]
const seoul = (column: string) => `coalesce(to_char(${column} at time zone 'Asia/Seoul', 'YYYYMMDDHH24MI'), '')`
// Row-level security shows customers only the names of users of their own company.
const nameOf = (column: string, lang: Lang) => `coalesce((select ${nameIn(lang, 'u.')} from app_user u where u.user_id = ${column}), '')`

/** The shipment whose bill the caller may check; otherwise null. */
export const findBlShipment = async (run: Run, { corpCd, custCd }: Member, mngtNo: string): Promise<BlKey | null> => {
  const [found] = await run<BlKey>(
    `select s.corp_cd, s.cust_cd, s.shipment_id, s.shipper_cd from shipment s
      where s.mngt_no = $1 and s.corp_cd = $2 and ($3::text is null or $3 in (s.cust_cd, s.shipper_cd)) order by s.cust_cd = $3 desc limit 1`,
    [mngtNo, corpCd, custCd],
  )
  return found ?? null
}

/** Serialises changes of a check. */
export const lockCheck = (run: Run, { corp_cd, shipment_id }: BlKey) =>
  run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bl_check ${corp_cd} ${shipment_id}`])

/** The check of a shipment; null before the first round. */
export const findCheck = async (run: Run, key: BlKey, lang: Lang): Promise<StoredCheck | null> => {
  const [found] = await run<StoredCheck>(
    `select b.status, b.round, b.texts, b.row_ver, ${nameOf('b.approved_by', lang)} as approved_nm, ${seoul('b.approved_at')} as approved_at
       from bl_check b where ${IS_IT}`,
    valuesOf(key),
  )
  return found ?? null
}

export const findRounds = (run: Run, key: BlKey, lang: Lang) =>
  run<BlRound>(
    `select b.round as "ROUND", b.note as "NOTE", b.reason as "REASON", ${nameOf('b.sent_by', lang)} as "SENT_NM", ${seoul('b.sent_at')} as "SENT_AT",
            ${nameOf('b.decided_by', lang)} as "DECIDED_NM", ${seoul('b.decided_at')} as "DECIDED_AT",
            (select json_agg(json_build_object('FIELD', c->>'field', 'FROM', c->>'from', 'TO', c->>'to',
               'ACCEPTED', case c->>'accepted' when 'true' then 'Y' when 'false' then 'N' else '' end) order by n)
               from jsonb_array_elements(b.changes) with ordinality as a (c, n)) as "CHANGES"
       from bl_check_round b where ${IS_IT} order by b.round desc`,
    valuesOf(key),
  )

/** Changes the status of a check. Returns no row, because row-level security hides it once the customer's turn ends. */
export const moveCheck = async (
  run: Run,
  key: BlKey,
  known: StoredCheck | null,
  to: { status: BlState; round: number; texts: Partial<BlTexts>; approvedBy?: string; now: Date },
) => {
  const values = [...valuesOf(key), to.status, to.round, JSON.stringify(to.texts), to.approvedBy ?? null, to.approvedBy ? to.now : null]
  await (known
    ? run(
        `update bl_check b set status = $4, round = $5, texts = $6::jsonb, approved_by = $7, approved_at = $8, row_ver = b.row_ver + 1 where ${IS_IT}`,
        values,
      )
    : run(
        'insert into bl_check (corp_cd, cust_cd, shipment_id, status, round, texts, approved_by, approved_at) values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8)',
        values,
      ))
}

export const insertRound = (run: Run, key: BlKey, round: { round: number; changes: BlChange[]; note: string; userId: string; now: Date }) =>
  run(
    'insert into bl_check_round (corp_cd, cust_cd, shipment_id, round, changes, note, sent_by, sent_at) values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8)',
    [...valuesOf(key), round.round, JSON.stringify(round.changes), round.note, round.userId, round.now],
  )

/** The corrections of the open round. */
export const findChanges = async (run: Run, key: BlKey, round: number): Promise<BlChange[]> => {
  const [found] = await run<{ changes: BlChange[] }>(`select b.changes from bl_check_round b where ${IS_IT} and b.round = $4`, [
    ...valuesOf(key),
    round,
  ])
  return found?.changes ?? []
}

export const decideRound = (
  run: Run,
  key: BlKey,
  round: { round: number; changes: BlChange[]; reason: string; userId: string; now: Date },
) =>
  run(`update bl_check_round b set changes = $5::jsonb, reason = $6, decided_by = $7, decided_at = $8 where ${IS_IT} and b.round = $4`, [
    ...valuesOf(key),
    round.round,
    JSON.stringify(round.changes),
    round.reason,
    round.userId,
    round.now,
  ])
