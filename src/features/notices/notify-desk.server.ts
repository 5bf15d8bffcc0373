import { ANSWER_KINDS, type AnswerKind, type DeskKind, USUAL_CHOICES } from '#domain/notifications/notification-kinds.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import type { Run } from '#platform/server/db/db.ts'

/** What happened to a record of a customer. */
export type DeskNews = {
  of: 'BOOKING' | 'SHIPMENT' | 'EXH_REQUEST'
  /** The customer of the record, and its number. */
  custCd: string
  no: string
  /** An answer of staff is sent to the customer of the record. */
  kind: DeskKind | AnswerKind
  /** Deduplication key: each member of staff and channel is notified once per key. */
  cause: string
  step?: string
  text?: string
}

const isAnswer = (kind: DeskKind | AnswerKind): boolean => (ANSWER_KINDS as readonly string[]).includes(kind)

/**
 * Notifies staff of what a customer did, and the customer of what staff answered, over the channels each of them chose, and the
 * corporation's own systems of what anybody did, in the transaction of the caller.
 */
export const notifyDesk = async (
  { db, session, now }: Pick<Context<'member' | 'staff'>, 'db' | 'session' | 'now'>,
  { of, custCd, no, kind, cause, step, text }: DeskNews,
) => {
  const { companyKo, nameKo } = session.profile
  const by = session.kind === 'customer' ? [companyKo, nameKo].filter(Boolean).join(' ') : ''
  const detail = JSON.stringify({ of, ...(step && { step }), ...(text && { text }), by, at: now.toISOString() })
  await db('select note_company_record($1, $2, $3, $4, $5, $6::jsonb, $7)', [of, custCd, no, kind, cause, detail, now])
  if (isAnswer(kind))
    await db('select note_answer($1, $2, $3, $4, $5::jsonb, $6, $7)', [custCd, no, kind, cause, detail, USUAL_CHOICES.customer, now])
  // What staff do themselves is sent to none of them.
  if (session.kind !== 'customer') return
  await db('select note_desk($1, $2, $3, $4, $5, $6::jsonb, $7, $8)', [of, custCd, no, kind, cause, detail, USUAL_CHOICES.staff, now])
}

/** Notifies the customer of a booking that its confirmation was taken back, in the transaction of the caller. */
export const withdrawAnswer = async (
  { db, now }: Pick<Context<'staff'>, 'db' | 'now'>,
  { custCd, no, cause, text }: Pick<DeskNews, 'custCd' | 'no' | 'cause' | 'text'>,
) => {
  const detail = JSON.stringify({ of: 'BOOKING', step: 'CORRECTED', ...(text && { text }), by: '', at: now.toISOString() })
  await db("select note_answer($1, $2, 'BOOKING_CONFIRM', $3, $4::jsonb, $5, $6)", [custCd, no, cause, detail, USUAL_CHOICES.customer, now])
}

/** Notifies staff and the corporation's own systems of what a booking waits for, in the transaction of the caller. */
export const alertDesk = async (run: Run, { custCd, no, kind, cause, step, text }: Omit<DeskNews, 'of'>, now: Date) => {
  const detail = JSON.stringify({ of: 'BOOKING', ...(step && { step }), ...(text && { text }), by: '', at: now.toISOString() })
  await run("select note_company_record('BOOKING', $1, $2, $3, $4, $5::jsonb, $6)", [custCd, no, kind, cause, detail, now])
  await run("select note_desk('BOOKING', $1, $2, $3, $4, $5::jsonb, $6, $7)", [custCd, no, kind, cause, detail, USUAL_CHOICES.staff, now])
}
