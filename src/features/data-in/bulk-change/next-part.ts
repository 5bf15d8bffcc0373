import type { Database } from '#platform/server/db/db.ts'
import { BULK_PART } from './bulk-fields.ts'

/** Milliseconds of a part on the embedded engine. It has one session: all who read meanwhile wait until the part at work ends. */
const GOAL_MS = 700
const LEAST = 10

/** How many shipments the next part gets. @param count of this part @param ms that it took */
export const nextPart = (engine: Database['engine'], count: number, ms: number): number => {
  if (engine === 'postgres') return BULK_PART
  const fitting = Math.floor((count * GOAL_MS) / Math.max(1, ms))
  return Math.max(LEAST, Math.min(fitting, count * 2, BULK_PART))
}
