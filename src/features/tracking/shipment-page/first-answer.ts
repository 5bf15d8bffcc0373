import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { call } from '#platform/web/api/call.ts'
import { type PopupAnswer, settledAnswer } from '../popup-answer.ts'
import type { ShipmentTracking } from '../shipment-tracking/contract.ts'
import { selectShipment } from './contract.ts'

/** Null: the call failed; the page asks again and says so. */
export type First = PopupAnswer<ShipmentTracking> | null

/** The number that people know a shipment by. */
export const nameOf = ({ HBL_NO, MBL_NO, BKG_NO, MNGT_NO }: ShipmentTracking) => HBL_NO || MBL_NO || BKG_NO || MNGT_NO

/** The number in an address of the page. */
export const numberOf = (url: URL) => url.searchParams.get('no')?.trim() ?? ''

/** The first answer of the page, in its first HTML (S2-192). */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<First> => {
  const calls = context.get(serverCalls)
  const no = numberOf(new URL(request.url))
  if (!no || !calls.member) return { kind: 'empty' }
  return settledAnswer(
    () => calls.call(selectShipment, { no }),
    (error) => calls.logFailure(selectShipment.path, error),
  )
}

/** From one shipment to the next: one quiet call, and what was shown stays until it is answered. */
export const clientLoader = async ({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<First> => {
  const url = new URL(request.url)
  if (url.pathname !== document.location.pathname) return serverLoader<First>()
  const no = numberOf(url)
  if (!no) return { kind: 'empty' }
  return settledAnswer(
    () => call(selectShipment, { no }, { signal: request.signal, silent: true }),
    (error) => request.signal.aborted || console.error(error),
  )
}

/** Closing a popup is a step back to the same address, which loads nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
