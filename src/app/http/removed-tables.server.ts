import { UNDO_REMOVES } from '#features/bookings/service.server.ts'

/** Tables of which a call takes rows away: a user who writes to such a row at the same moment gets CNF-001: someone was faster. */
export const REMOVED_TABLES: readonly string[] = [UNDO_REMOVES]
