import { exportBookingList } from '#features/bookings/booking-list/contract.ts'
import { searchOfView as bookingsOfView } from '#features/bookings/booking-list/usual-search.ts'
import { exportRequestList } from '#features/exhibitions/exhibition-list/contract.ts'
import { searchOfView as requestsOfView } from '#features/exhibitions/exhibition-list/usual-search.ts'
import { exportShipmentList } from '#features/shipments/shipment-grid/contract.ts'
import { searchOfView } from '#features/shipments/usual-search.ts'
import type { SheetOf } from '#features/menu/saved-views/mail-views.server.ts'
import { type Caller, dispatch, type ServerDeps } from '#platform/server/calls/handle.ts'
import { callKey } from '#platform/shared/calls/endpoint.ts'
import { handlers } from '../routing/registry.server.ts'

/** Close to the limit of mail servers; larger files are downloaded in the portal. */
const MAX_BYTES = 8 * 1024 * 1024

/** The export call of each list with saved views, and its input from the search of a view. */
const EXPORTS: Record<string, { path: string; inputOf: (query: string, now: Date) => object }> = {
  ptlShipmentList: { path: exportShipmentList.path, inputOf: searchOfView },
  ptlBookingList: { path: exportBookingList.path, inputOf: bookingsOfView },
  ptlExhibitionList: { path: exportRequestList.path, inputOf: requestsOfView },
  ptlTrackingList: { path: exportShipmentList.path, inputOf: searchOfView },
}

const joined = async (pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > MAX_BYTES) return null
    parts.push(piece)
  }
  return Buffer.concat(parts)
}

/** Saved views as files, made by the same call as the user's download, with its access, rights and columns. */
export const viewSheets =
  (around: ServerDeps): SheetOf =>
  async (member, menuAbbr, query, now) => {
    const list = EXPORTS[menuAbbr]
    const handler = list && handlers.get(callKey(list))
    if (!handler) throw new Error(`Views of ${menuAbbr} have no file`)
    const caller: Caller = {
      member,
      proof: 'house',
      apiToken: '',
      lang: member.lang,
      corpCd: member.corpCd,
      ip: '',
      userAgent: 'view mail',
      secure: true,
    }
    const { answer } = await dispatch(handler, { ...list.inputOf(query, now), FORMAT: 'xlsx' }, caller, { ...around, now: () => now })
    const rows = Number(answer.headers.find(([name]) => name === 'x-row-count')?.[1] ?? 0)
    return { rows, bytes: answer.stream && rows > 0 ? await joined(answer.stream) : null }
  }
