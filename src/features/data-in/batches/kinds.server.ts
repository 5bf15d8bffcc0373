import type { LineKind } from './line-kind.ts'
import type { LineKind as KindName } from './contract.ts'

export type { KindName }
import { containerLines } from '../containers/lines.server.ts'
import { customerLines } from './customer-lines.server.ts'
import { documentLines } from '../documents/lines.server.ts'
import { freeTimeCalls } from '../free-time/contract.ts'
import { freeTimeKind } from '../free-time/kind.server.ts'
import { partyCalls } from '../parties/contract.ts'
import { partyKind } from '../parties/kind.server.ts'
import { scheduleCalls } from '../schedules/contract.ts'
import { scheduleKind } from '../schedules/kind.server.ts'
import { userCalls } from '../users/contract.ts'
import { userKind } from '../users/kind.server.ts'
import { recordLines } from './record-lines.server.ts'
import { shipmentLines } from './shipment-lines.server.ts'

/** How lines of each kind are done, in the order in which they are done. */
export const KINDS: Readonly<Record<KindName, LineKind>> = {
  customer: customerLines,
  party: recordLines(partyKind, partyCalls),
  shipment: shipmentLines,
  container: containerLines,
  document: documentLines,
  user: recordLines(userKind, userCalls),
  freeTime: recordLines(freeTimeKind, freeTimeCalls),
  schedule: recordLines(scheduleKind, scheduleCalls),
}

/** A kind by its name. */
export const kindOf = (name: string): LineKind | undefined => (Object.hasOwn(KINDS, name) ? KINDS[name as KindName] : undefined)

/** The operations of each kind. */
export const OPS_OF: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(KINDS).map(([name, { ops }]) => [name, ops]),
)
