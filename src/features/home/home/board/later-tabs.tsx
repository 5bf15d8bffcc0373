import { BookingTab } from '../quick-search/booking-tab.tsx'
import { CustomsTab } from '../quick-search/customs-tab.tsx'
import { ShipmentTab } from '../quick-search/shipment-tab.tsx'
import type { TabProps } from '../quick-search/typed-search.ts'

export type LaterTab = 'booking' | 'shipment' | 'customs'

/** The initially hidden tabs, loaded when the page is idle. */
const LaterTabs = ({ tab, year, ...typing }: TabProps & { tab: LaterTab; year: string }) => {
  if (tab === 'booking') return <BookingTab {...typing} />
  if (tab === 'shipment') return <ShipmentTab {...typing} />
  return <CustomsTab {...typing} year={year} />
}
export default LaterTabs
