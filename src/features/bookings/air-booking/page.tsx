import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BookingPage, type BookingScreen } from '../booking-record/booking-screen.tsx'
import { loadBooking, onlyElsewhere } from '../booking-record/load-booking.ts'
import { AirTotals } from './air-totals.tsx'
import { airCalls, airForm, airTemplates } from './contract.ts'
import { AirSections } from './sections.tsx'

export const loader = (args: LoaderFunctionArgs) => loadBooking(args, airCalls, 'SVC_LEVEL')
export const shouldRevalidate = onlyElsewhere

const AIR: BookingScreen = {
  mode: 'AIR',
  form: airForm,
  menu: 'ptlBookingAirMgt',
  calls: airCalls,
  templates: airTemplates,
  sections: () => <AirSections />,
}

/** Air booking: like the sea booking, with airports, a flight, and weights computed from the sizes of its pieces (S2-118). */
const Page = () => {
  const { record, choices, asOf } = useLoaderData<typeof loader>()
  return <BookingPage screen={AIR} record={record} choices={choices} totals={<AirTotals />} asOf={asOf} />
}
export default Page
