import { BookingTab } from './booking-tab.tsx'
import { CustomsTab } from './customs-tab.tsx'
import { ShipmentTab } from './shipment-tab.tsx'
import type { TabProps } from './typed-search.ts'

export type LaterTab = 'booking' | 'shipment' | 'customs'

/** The tabs nobody sees at first: loaded when the page is idle. */
const LaterTabs = ({ tab, year, ...typing }: TabProps & { tab: LaterTab; year: string }) => {
  if (tab === 'booking') return <BookingTab {...typing} />
  if (tab === 'shipment') return <ShipmentTab {...typing} />
  return <CustomsTab {...typing} year={year} />
}
export default LaterTabs
