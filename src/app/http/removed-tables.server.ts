import { UNDO_REMOVES } from '#features/bookings/service.server.ts'

/** Tables of which a call takes rows away: who writes to such a row at the same moment is told that somebody was faster (CNF-001). */
export const REMOVED_TABLES: readonly string[] = [UNDO_REMOVES]
