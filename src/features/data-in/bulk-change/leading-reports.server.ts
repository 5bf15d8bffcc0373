import type { Context } from '#platform/server/calls/handle.ts'
import { assumeDeskVoyages } from '../desk/desk-facts.server.ts'
import { deskOf } from '../desk/keep-shipment.server.ts'
import { voyageOf } from '../desk/read-shipment.server.ts'
import type { VoyageFacts } from '../shipments/facts.ts'
import type { BulkLine } from './contract.ts'
import { type BulkPlan, isSamePart } from './plan-changes.server.ts'

/** The lines of a preview, with what would be shown instead of a part of the voyage because a report leads over it. */
export const withLeadingReports = async (call: Context<'staff'>, plans: readonly BulkPlan[]): Promise<BulkLine[]> => {
  const said = plans.filter(({ line, facts }) => line.STATE === 'CHANGE' && Object.keys(facts).length > 0)
  if (said.length === 0) return plans.map(({ line }) => line)
  const shown = await assumeDeskVoyages(
    call.db,
    deskOf(call),
    said.map(({ stored: { corp_cd, cust_cd, shipment_id, mngt_no, cells }, facts, said: before }) => ({
      key: { corp_cd, cust_cd, shipment_id },
      no: mngt_no,
      cells,
      facts,
      before,
    })),
  )
  return plans.map(({ line, stored, facts }) => {
    const found = shown.get(stored.shipment_id)
    if (!found) return line
    const voyage = voyageOf(found, stored.cells.trans_mode === 'AIR')
    const cells = line.cells.map((cell) => {
      const part = cell.NAME as keyof VoyageFacts
      const leads = facts[part] ? (voyage[part] ?? '') : ''
      return leads !== '' && !isSamePart(part, facts[part], leads) ? { ...cell, LEADS: leads } : cell
    })
    return { ...line, cells }
  })
}
