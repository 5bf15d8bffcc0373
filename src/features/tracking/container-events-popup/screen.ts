import { popup } from '#platform/shared/calls/popup-card.ts'

/** One container of a shipment; without its number the first one (S2-129). */
export type ContainerEventsArgs = { mngtNo: string; CNTR_NO?: string }

export default popup<ContainerEventsArgs>({
  path: '/trk/popup/PtlTrackingCntrEventPopup',
  marker: 'ptlTrackingCntrEventPopup',
  kind: 'popup',
  popup: {
    abbr: 'ptlTrackingCntrEventPopup',
    sort: 13,
    name: { ko: '컨테이너 이벤트', en: 'Container Events' },
    access: 'member',
    size: { width: 1000, height: 600 },
  },
})
