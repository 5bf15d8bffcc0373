import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { keyValues, type ShipmentKey } from '../shipment-key.ts'

/** The staff version of an exception, stored beside the result of the rules. */
export type StoredException = {
  exc_key: string
  kind: string
  title: string
  effect: string
  next_step: string
  owner_nm: string
  desk_by_at: string | null
  settled_at: Date | null
  written_at: Date | null
}
/** Who settled an exception, and why. */
export type SettledRow = { exc_key: string; settled_by: string; settled_at: Date; settled_reason: string }
export type ReplyRow = {
  reply_id: number
  exc_key: string
  party_cd: string
  kind: 'ACK' | 'ASK' | 'ANSWER'
  body: string
  by_nm_ko: string
  by_nm_en: string
  at: Date
}

const OF_SHIPMENT = 'corp_cd = $1 and cust_cd = $2 and shipment_id = $3'

/** Exceptions that staff created, corrected or settled. */
export const findStored = (run: Run, key: ShipmentKey) =>
  run<StoredException>(
    `select exc_key, kind, title, effect, next_step, owner_nm, desk_by_at, settled_at, written_at from shipment_exception
      where ${OF_SHIPMENT} and (written_at is not null or settled_at is not null) order by exc_key`,
    keyValues(key),
  )

/** Which exceptions staff settled, the last one first; for staff. */
export const findSettled = (run: Run, key: ShipmentKey, lang: Lang) =>
  run<SettledRow>(
    `select exc_key, settled_at, settled_reason,
            coalesce((select nullif(u.name_${lang}, '') from app_user u where u.user_id = written_by), written_by) as settled_by
       from shipment_exception where ${OF_SHIPMENT} and settled_at is not null order by settled_at desc, exc_key`,
    keyValues(key),
  )

/** Takes back that an exception is settled. */
export const reopen = (run: Run, key: ShipmentKey, excKey: string) =>
  run(`update shipment_exception set settled_at = null, settled_reason = '' where ${OF_SHIPMENT} and exc_key = $4`, [
    ...keyValues(key),
    excKey,
  ])

/** The replies to the exceptions of a shipment, limited to the threads of the caller. */
export const findReplies = (run: Run, key: ShipmentKey) =>
  run<ReplyRow>(
    `select reply_id, exc_key, party_cd, kind, body, by_nm_ko, by_nm_en, at from shipment_exception_reply where ${OF_SHIPMENT} order by reply_id`,
    keyValues(key),
  )

/** Stores a reply. @returns its number */
export const insertReply = async (
  run: Run,
  key: ShipmentKey,
  reply: Pick<ReplyRow, 'exc_key' | 'party_cd' | 'kind' | 'body' | 'by_nm_ko' | 'by_nm_en'> & { by_user: string },
  now: Date,
): Promise<number> => {
  const [row] = await run<{ reply_id: number }>(
    `insert into shipment_exception_reply (corp_cd, cust_cd, shipment_id, exc_key, party_cd, kind, body, by_user, by_nm_ko, by_nm_en, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning reply_id`,
    [...keyValues(key), reply.exc_key, reply.party_cd, reply.kind, reply.body, reply.by_user, reply.by_nm_ko, reply.by_nm_en, now],
  )
  return row?.reply_id ?? 0
}

/** Stores staff texts beside the rule result; a settled exception keeps its texts. */
export const upsertReply = (
  run: Run,
  key: ShipmentKey,
  words: {
    exc_key: string
    kind: string
    title: string
    effect: string
    next_step: string
    owner_nm: string
    by: string | null
    by_user: string
  },
  /** Why it is settled; null when it is not. */
  settled: string | null,
  now: Date,
) =>
  run(
    `insert into shipment_exception as x (corp_cd, cust_cd, shipment_id, exc_key, kind, since, title, effect, next_step, owner_nm, desk_by_at, written_by, written_at, settled_at, settled_reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamp, $12, $6, case when $13::text is not null then $6::timestamptz end, coalesce($13, ''))
     on conflict (corp_cd, cust_cd, shipment_id, exc_key)
     do update set title = excluded.title, effect = excluded.effect, next_step = excluded.next_step, owner_nm = excluded.owner_nm, desk_by_at = excluded.desk_by_at,
                   written_by = excluded.written_by, written_at = excluded.written_at, settled_at = excluded.settled_at,
                   settled_reason = excluded.settled_reason`,
    [
      ...keyValues(key),
      words.exc_key,
      words.kind,
      now,
      words.title,
      words.effect,
      words.next_step,
      words.owner_nm,
      words.by,
      words.by_user,
      settled,
    ],
  )
