import type { Run } from '#platform/server/db/db.ts'
import { findBooking, findLines, readHeader } from '../booking-record/server/booking-sql.server.ts'
import { seaForm } from './contract.ts'

/** A sea booking as it is stored, people unmasked: for messages to its carrier, never for a screen. Null when there is none. */
export const readSeaBooking = async (run: Run, corpCd: string, bkgNo: string) => {
  const known = await findBooking(run, corpCd, 'SEA', bkgNo)
  if (!known) return null
  return {
    header: await readHeader(run, seaForm.header, known),
    containers: await findLines(run, 'booking_cntr', known),
    status: known.status,
    custCd: known.cust_cd,
  }
}
