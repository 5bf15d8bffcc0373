import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BookingPage, type BookingScreen } from '../booking-record/booking-screen.tsx'
import { loadBooking, onlyElsewhere } from '../booking-record/load-booking.ts'
import { AirTotals } from './air-totals.tsx'
import { airCalls, airForm, airForms, airTemplates } from './contract.ts'
import { AirSections } from './sections.tsx'

export const loader = (args: LoaderFunctionArgs) => loadBooking(args, { calls: airCalls, forms: airForms, service: 'SVC_LEVEL' })
export const shouldRevalidate = onlyElsewhere

const AIR: BookingScreen = {
  mode: 'AIR',
  form: airForm,
  menu: 'ptlBookingAirMgt',
  calls: airCalls,
  forms: airForms,
  templates: airTemplates,
  sections: () => <AirSections />,
}

/** Air booking: like the sea booking, with airports, a flight, and weights computed from the sizes of its pieces (S2-118). */
const Page = () => {
  const loaded = useLoaderData<typeof loader>()
  return <BookingPage screen={AIR} totals={<AirTotals />} {...loaded} />
}
export default Page
