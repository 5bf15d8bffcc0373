import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { OWING } from '#features/exhibitions/exhibition-list/screen.ts'
import watchedPlaces from '#features/data-in/watched-places/screen.ts'
import { shipmentPageOf } from '#features/tracking/shipment-page/screen.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { findMenu, useOpenMenu } from '#platform/web/store/open-menu.ts'
import { usePortalStore } from '#platform/web/store/portal-store-provider.tsx'
import { trackingPopup } from '../home/quick-search/use-number-search.ts'
import type { Todo } from '../today/contract.ts'
import type { Consequence } from './consequence.ts'
import inbox from './screen.ts'
import { sectionOf } from './section-of.ts'

type Openable = Pick<Todo, 'KIND' | 'NO' | 'MNGT_NO' | 'TRANS_MODE' | 'DUE_KIND'>

/**
 * Opens what an item is about without leaving the page: its shipment, booking or exhibition request, the table of holidays, the watched places or the first steps.
 */
export const useOpenItem = () => {
  const openMenu = useOpenMenu()
  return useCallback(
    ({ KIND, NO, MNGT_NO, TRANS_MODE }: Openable) => {
      if (KIND === 'EXH_PAPER') openMenu('ptlExhibitionMgt', { REQ_NO: NO })
      else if (KIND === 'EXH_OWING') openMenu('ptlExhibitionList', OWING)
      else if (KIND === 'HOLIDAYS') openMenu('cmsHolidayMgt')
      // Only administrators keep places; everybody else finds there what it means.
      else if (KIND === 'SILENT_PLACE') void (openMenu(watchedPlaces.marker) || openMenu(inbox.marker))
      else if (KIND === 'FIRST_RUN') openMenu('cmsFirstRunMgt')
      else if (MNGT_NO && (TRANS_MODE === 'SEA' || TRANS_MODE === 'AIR')) void openPopup(trackingPopup(TRANS_MODE), { mngtNo: MNGT_NO })
      else openMenu(TRANS_MODE === 'AIR' ? 'ptlBookingAirMgt' : 'ptlBookingSeaMgt', { BKG_NO: NO })
    },
    [openMenu],
  )
}

/** Does the one thing that solves an item, or opens where it is done: for a shipment the section of its page. */
export const useActOn = () => {
  const openMenu = useOpenMenu()
  const open = useOpenItem()
  const navigate = useNavigate()
  const store = usePortalStore()
  return useCallback(
    (item: Openable, act: Consequence['act']) => {
      if (act === 'confirm') openMenu('ptlBookingQueue')
      else if ((act === 'shipment' || act === 'upload') && item.MNGT_NO && findMenu(store.getState(), 'ptlShipment'))
        void navigate(shipmentPageOf(item.MNGT_NO, sectionOf(item)))
      else open(item)
    },
    [openMenu, open, navigate, store],
  )
}
