import { popup } from '#platform/shared/calls/popup-card.ts'

/** The shipment on the map (S2-130). */
export type TrackingMapArgs = { mngtNo: string }

export default popup<TrackingMapArgs>({
  path: '/trk/popup/PtlTrackingMapPopup',
  marker: 'ptlTrackingMapPopup',
  kind: 'popup',
  popup: {
    abbr: 'ptlTrackingMapPopup',
    sort: 14,
    name: { ko: '화물 위치', en: 'Tracking Map' },
    access: 'member',
    size: { width: 1220, height: 718 },
  },
})
