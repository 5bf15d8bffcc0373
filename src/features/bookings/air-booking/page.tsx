import { NotYet } from '#ui/not-yet/not-yet.tsx'

const Page = () => <NotYet marker="ptlBookingAirMgt" />
export default Page
