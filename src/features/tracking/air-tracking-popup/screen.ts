import { popup } from '#platform/shared/calls/popup-card.ts'
import type { TrackingArgs } from '../shipment-tracking/request-tracking.ts'

export default popup<TrackingArgs>({
  path: '/trk/popup/PtlTrackingAirPopup',
  marker: 'ptlTrackingAirPopup',
  kind: 'popup',
  popup: {
    abbr: 'ptlTrackingAirPopup',
    sort: 12,
    name: { ko: '항공 화물추적', en: 'Air Tracking' },
    access: 'guest',
    size: { width: 1300, height: 808 },
  },
})
