import { NotYet } from '#ui/not-yet/not-yet.tsx'

const Page = () => <NotYet marker="ptlBookingSeaMgt" />
export default Page
