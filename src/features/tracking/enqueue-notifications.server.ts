import { type NoticeKind, USUAL_CHOICES } from '#domain/notifications/notification-kinds.ts'
import type { Run } from '#platform/server/db/db.ts'
import { keyOf, type ShipmentKey } from './shipment-key.ts'

/** Something worth telling about a shipment. */
export type NotificationEvent = ShipmentKey & {
  kind: NoticeKind
  /** The same cause is told once to each user and channel, however often it is found. */
  cause_key: string
  /** The customer it is between and our desk, '' being the desk itself; null: everybody who sees the shipment. */
  party: string | null
  /** Somebody else writes letters about it. */
  lettered?: boolean
  /** What the words need. */
  detail: { stage?: string; at?: string | null; place?: string; days?: number | null; due?: string; text?: string; by?: string }
}

/**
 * Puts causes into the outboxes of everybody who wants to know, in the transaction of the cause: what is undone is not told, what
 * is committed is. @returns how many lines that made
 */
export const enqueueNotifications = async (run: Run, causes: readonly NotificationEvent[], now: Date): Promise<number> => {
  if (causes.length === 0) return 0
  const [row] = await run<{ n: number }>('select note_causes($1, $2, $3, $4) as n', [
    JSON.stringify(
      causes.map(({ kind, cause_key, party, lettered, detail, ...key }) => ({ ...keyOf(key), kind, cause_key, party, lettered, detail })),
    ),
    USUAL_CHOICES.customer,
    USUAL_CHOICES.staff,
    now,
  ])
  return row?.n ?? 0
}
