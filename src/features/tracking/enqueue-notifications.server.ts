import { type NoticeKind, USUAL_CHOICES } from '#domain/notifications/notification-kinds.ts'
import type { Run } from '#platform/server/db/db.ts'
import { keyOf, type ShipmentKey } from './shipment-key.ts'

/** A shipment event that users can be notified of. */
export type NotificationEvent = ShipmentKey & {
  kind: NoticeKind
  /** Deduplication key: each user and channel is notified once per key. */
  cause_key: string
  /** The customer of the message thread, '' for staff; null addresses all users with access to the shipment. */
  party: string | null
  /** Another job sends the mail for this event. */
  lettered?: boolean
  /** Values for the notification text. */
  detail: {
    stage?: string
    at?: string | null
    place?: string
    days?: number | null
    due?: string
    text?: string
    by?: string
    from?: string | null
  }
}

/**
 * Adds events to the outboxes of all subscribed users and of the corporation's own systems, in the transaction of the caller: a rollback discards them.
 * @returns the number of outbox rows added for users
 */
export const enqueueNotifications = async (run: Run, causes: readonly NotificationEvent[], now: Date): Promise<number> => {
  if (causes.length === 0) return 0
  const [row] = await run<{ n: number }>('select note_causes($1, $2, $3, $4) as n, note_company($1, $4) as company', [
    JSON.stringify(
      causes.map(({ kind, cause_key, party, lettered, detail, ...key }) => ({ ...keyOf(key), kind, cause_key, party, lettered, detail })),
    ),
    USUAL_CHOICES.customer,
    USUAL_CHOICES.staff,
    now,
  ])
  return row?.n ?? 0
}

/** A milestone that was sent and holds no longer; `now` is the stage that holds instead. */
export type Correction = ShipmentKey & { cause_key: string; detail: { step: 'CORRECTED'; now: string } }

/**
 * Notifies all receivers of a milestone that it holds no longer, on the same channel. What was sent stays, and the milestone is
 * announced again when it is reached.
 * @param tell false to tell no one
 * @returns the number of outbox rows added
 */
export const correctNotifications = async (run: Run, corrections: readonly Correction[], now: Date, tell = true): Promise<number> => {
  if (corrections.length === 0) return 0
  const [row] = await run<{ n: number }>('select correct_notices($1, $2, $3) as n, correct_company($1, $2, $3) as company', [
    JSON.stringify(corrections),
    tell,
    now,
  ])
  return row?.n ?? 0
}
