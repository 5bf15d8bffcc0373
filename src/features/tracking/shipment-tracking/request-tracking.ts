import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { selectGuestTracking } from '../guest-tracking/contract.ts'
import type { GuestTracking, ShipmentTracking } from './contract.ts'

/** Arguments of a tracking popup: a member's management or house number, any user's exact number, or already loaded shipments. */
export type TrackingArgs = { mngtNo?: string; HBL_NO?: string; HAWB_NO?: string; number?: string; shipments?: GuestTracking[] }

/** Result for a tracking popup. `empty`: a guest without a number; no rows and no error (S2-044). */
export type Answer =
  | { kind: 'empty' }
  | { kind: 'member'; record: ShipmentTracking }
  | { kind: 'guest'; shipments: GuestTracking[] }
  | { kind: 'missing' }

type House = 'HBL_NO' | 'HAWB_NO'
export type SelectTracking = Endpoint<{ mngtNo?: string | undefined } & { [K in House]?: string | undefined }, ShipmentTracking>
type Ask = <I, O>(contract: Endpoint<I, O>, input: I) => Promise<O>

/**
 * Loads all data of the popup in one call, in the browser and for the first render. Members request their own shipments; a bare number,
 * and any number of a guest, uses the guest look-up.
 * @throws all call errors except not found
 */
export const requestTracking = async (
  ask: Ask,
  args: TrackingArgs,
  loggedIn: boolean,
  select: SelectTracking,
  house: House,
): Promise<Answer> => {
  // The quick search has just loaded them; another request would count against the guest's limit. A query string holds no list.
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
