import type { LoaderFunctionArgs } from 'react-router'
import { firstAnswer } from '../shipment-tracking/first-answer.ts'
import { TrackingPopup } from '../shipment-tracking/tracking-popup.tsx'
import { saveAirEvent, selectAirTracking } from './contract.ts'
import card from './screen.ts'

export const loader = (args: LoaderFunctionArgs) => firstAnswer(args, selectAirTracking, 'HAWB_NO')

const Page = () => <TrackingPopup card={card} select={selectAirTracking} save={saveAirEvent} house="HAWB_NO" />
export default Page
