import { NotYet } from '#ui/not-yet/not-yet.tsx'

const Page = () => <NotYet marker="cmsReportPopup" />
export default Page
