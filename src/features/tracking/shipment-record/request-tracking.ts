import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { selectGuestTracking } from '../guest-tracking/contract.ts'
import type { GuestRecord, ShipmentRecord } from './contract.ts'

/** By what a tracking popup is opened: a member's by management or house number, anybody's by an exact number, or what the opener has just looked up. */
export type TrackingArgs = { mngtNo?: string; HBL_NO?: string; HAWB_NO?: string; number?: string; shipments?: GuestRecord[] }

/** What a tracking popup has to show. `empty` is a guest without a number: no rows and no error (S2-044). */
export type Answer =
  | { kind: 'empty' }
  | { kind: 'member'; record: ShipmentRecord }
  | { kind: 'guest'; shipments: GuestRecord[] }
  | { kind: 'missing' }

type House = 'HBL_NO' | 'HAWB_NO'
export type SelectTracking = Endpoint<{ mngtNo?: string | undefined } & { [K in House]?: string | undefined }, ShipmentRecord>
type Ask = <I, O>(contract: Endpoint<I, O>, input: I) => Promise<O>

/**
 * One call for everything the popup shows; the browser and the first paint ask the same way. Members ask for their own
 * shipments; a bare number, and any number of a guest, is looked up as a guest would.
 * @throws whatever the call throws, other than not found
 */
export const requestTracking = async (
  ask: Ask,
  args: TrackingArgs,
  loggedIn: boolean,
  select: SelectTracking,
  house: House,
): Promise<Answer> => {
  // The quick search found them a moment ago; asking again would count against the guest's limit. A query string holds no list.
  if (Array.isArray(args.shipments)) return { kind: 'guest', shipments: args.shipments }
  const houseNo = args[house]
  if (loggedIn && (args.mngtNo || houseNo)) {
    try {
      return { kind: 'member', record: await ask(select, args.mngtNo ? { mngtNo: args.mngtNo } : { [house]: houseNo }) }
    } catch (error) {
      if ((error as { code?: unknown }).code === 'NTF-001') return { kind: 'missing' }
      throw error
    }
  }
  const number = args.number || houseNo
  if (!number) return { kind: 'empty' }
  const { shipments } = await ask(selectGuestTracking, { number })
  return shipments.length ? { kind: 'guest', shipments } : { kind: 'missing' }
}
