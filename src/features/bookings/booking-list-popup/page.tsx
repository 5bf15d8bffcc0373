import { NotYet } from '#ui/not-yet/not-yet.tsx'

const Page = () => <NotYet marker="ptlBookingListPopup" />
export default Page
