import { type DeskKind, USUAL_CHOICES } from '#domain/notifications/notification-kinds.ts'
import type { Context } from '#platform/server/calls/handle.ts'

/** What a customer did, and with which record of theirs. */
export type DeskNews = {
  of: 'BOOKING' | 'SHIPMENT' | 'EXH_REQUEST'
  /** The customer of the record, and its number. */
  custCd: string
  no: string
  kind: DeskKind
  /** Deduplication key: each member of staff and channel is notified once per key. */
  cause: string
  step?: string
  text?: string
}

/**
 * Notifies staff of what a customer did, over the channels each of them chose, in the transaction of the caller. What staff do themselves
 * is told to nobody here.
 */
export const notifyDesk = async (
  { db, session, now }: Pick<Context<'member' | 'staff'>, 'db' | 'session' | 'now'>,
  { of, custCd, no, kind, cause, step, text }: DeskNews,
) => {
  if (session.kind !== 'customer') return
  const { companyKo, nameKo } = session.profile
  const detail = {
    of,
    ...(step && { step }),
    ...(text && { text }),
    by: [companyKo, nameKo].filter(Boolean).join(' '),
    at: now.toISOString(),
  }
  await db('select note_desk($1, $2, $3, $4, $5, $6::jsonb, $7, $8)', [
    of,
    custCd,
    no,
    kind,
    cause,
    JSON.stringify(detail),
    USUAL_CHOICES.staff,
    now,
  ])
}
