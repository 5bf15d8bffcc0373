import { popup } from '#platform/shared/calls/popup-card.ts'
import type { TrackingArgs } from '../shipment-tracking/request-tracking.ts'

export default popup<TrackingArgs>({
  path: '/trk/popup/PtlTrackingSeaPopup',
  marker: 'ptlTrackingSeaPopup',
  kind: 'popup',
  popup: {
    abbr: 'ptlTrackingSeaPopup',
    sort: 11,
    name: { ko: '해상 화물추적', en: 'Sea Tracking' },
    access: 'guest',
    size: { width: 1300, height: 808 },
  },
})
