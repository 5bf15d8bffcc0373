import type { LoaderFunctionArgs } from 'react-router'
import { firstAnswer } from '../shipment-tracking/first-answer.ts'
import { TrackingPopup } from '../shipment-tracking/tracking-popup.tsx'
import { saveSeaEvent, selectSeaTracking } from './contract.ts'
import card from './screen.ts'

export const loader = (args: LoaderFunctionArgs) => firstAnswer(args, selectSeaTracking, 'HBL_NO')

const Page = () => <TrackingPopup card={card} select={selectSeaTracking} save={saveSeaEvent} house="HBL_NO" />
export default Page
