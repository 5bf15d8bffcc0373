import { useCallback } from 'react'
import airTrackingPopup from '#features/tracking/air-tracking-popup/screen.ts'
import seaTrackingPopup from '#features/tracking/sea-tracking-popup/screen.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { useOpenMenu } from '#platform/web/store/open-menu.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { usePortalStore, useText } from '#platform/web/store/portal-store-provider.tsx'
import { registRecent } from '../../recent/contract.ts'
import type { NumberType } from './recognise.ts'

/** The tracking popup of a mode. */
export const trackingPopup = (mode: 'SEA' | 'AIR') => (mode === 'AIR' ? airTrackingPopup : seaTrackingPopup)

/**
 * Searches for one number: members open the tracking list, which searches at once (S1-019); guests get an exact look-up that opens the
 * read-only tracking popup, or a not-found message (S1-020).
 */
export const useNumberSearch = () => {
  const store = usePortalStore()
  const openMenu = useOpenMenu()
  const text = useText()
  const { run } = useFlight()
  return useCallback(
    async (typed: string, type: NumberType) => {
      const number = typed.trim()
      if (store.getState().loggedIn) {
        // Only records the look-up; the search continues if this fails.
        call(registRecent, { number }, { silent: true }).catch(() => {})
        openMenu('ptlTrackingList', { NUM_TYPE: type === 'AUTO' ? '' : type, NUMBERS: [number] })
        return
      }
      await run(async (flight) => {
        const { selectGuestTracking } = await import('#features/tracking/guest-tracking/contract.ts')
        const { shipments } = await call(selectGuestTracking, { number }, { flight })
        const [first] = shipments
        if (first) void openPopup(trackingPopup(first.TRANS_MODE), { shipments })
        else await messageBox.information(text('home.noResult'))
      })
    },
    [store, openMenu, text, run],
  )
}
