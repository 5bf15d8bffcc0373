import { ShipmentListPage } from '../list-page.tsx'
import { selectTrackingList } from './contract.ts'
import { clientLoader, loader, shouldRevalidate } from './list-search.ts'
import { type ListAnswer, TrackingResult } from './result-list.tsx'
import { TrackingSearchForm } from './search-form.tsx'

export { clientLoader, loader, shouldRevalidate }

const NOTHING: ListAnswer = { rows: [] }
const PICKS = ['ALL', 'BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED', 'DELIVERED', 'DELAYED'] as const

const Page = () => (
  <ShipmentListPage
    menu="ptlTrackingList"
    contract={selectTrackingList}
    picks={PICKS}
    nothing={NOTHING}
    form={(props) => <TrackingSearchForm {...props} />}
    result={(props) => <TrackingResult {...props} />}
  />
)
export default Page
