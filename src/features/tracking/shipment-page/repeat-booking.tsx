import { findMenu, useOpenMenu } from '#platform/web/store/open-menu.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { CopyIcon } from '#ui/icon/screen-icons.ts'
import type { ShipmentTracking } from '../shipment-tracking/contract.ts'

/** Begins a new booking like the one this shipment came from, for those who may see that one and book (S2-117). */
export const RepeatBooking = ({ record: { BOOKED_AS, TRANS_MODE } }: { record: ShipmentTracking }) => {
  const text = useText()
  const openMenu = useOpenMenu()
  const menu = TRANS_MODE === 'AIR' ? 'ptlBookingAirMgt' : 'ptlBookingSeaMgt'
  const mayBook = usePortal((state) => findMenu(state, menu) !== undefined)
  if (!BOOKED_AS || !mayBook) return null
  return (
    <Button
      size={28}
      icon={CopyIcon}
      title={text('booking.like', [BOOKED_AS])}
      onClick={() => openMenu(menu, undefined, { COPY_NO: BOOKED_AS })}
    >
      {text('booking.likeThis')}
    </Button>
  )
}
