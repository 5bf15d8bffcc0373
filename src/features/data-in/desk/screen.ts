import { popup } from '#platform/shared/calls/popup-card.ts'

/** `copyOf` begins a new shipment with the fields of another one; `part` is where the keyboard begins. */
export type DeskArgs = { mngtNo?: string; copyOf?: string; part?: 'containers' }

/** Resolves to the number of the last saved shipment. */
export default popup<DeskArgs, string>({
  path: '/fms/popup/PtlShipmentPopup',
  marker: 'ptlShipmentPopup',
  kind: 'popup',
  popup: {
    abbr: 'ptlShipmentPopup',
    sort: 25,
    name: { ko: '선적 입력', en: 'Shipment entry' },
    access: 'staff',
    size: { width: 1120, height: 760 },
  },
})
