import { MEMBERS, screen } from '#platform/shared/calls/screen.ts'
import type { SectionId } from './sections.ts'

const card = screen({
  path: '/fms/comm/PtlShipment',
  marker: 'ptlShipment',
  kind: 'screen',
  looks: 'record',
  menu: {
    id: 'M0102',
    abbr: 'ptlShipment',
    parent: 'M01',
    sort: 12,
    name: { ko: '선적', en: 'Shipment' },
    roles: MEMBERS,
    hidden: true,
  },
})
export default card

/** A part of the page that an address can lead to. */
export type ShipmentSection = SectionId

/** The address of a shipment, to be stored or sent to a colleague; each user sees there what they may see. */
export const shipmentPageOf = (no: string, section?: ShipmentSection) =>
  `${card.path}?mid=${card.menu.abbr}&no=${encodeURIComponent(no)}${section ? `#${section}` : ''}`
