import { NotYet } from '#ui/not-yet/not-yet.tsx'

const Page = () => <NotYet marker="ptlBookingList" />
export default Page
