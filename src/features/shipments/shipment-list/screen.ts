import { MEMBERS, screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/fms/comm/PtlShipmentList',
  marker: 'ptlShipmentList',
  kind: 'screen',
  menu: {
    id: 'M0101',
    abbr: 'ptlShipmentList',
    parent: 'M01',
    sort: 11,
    name: { ko: '선적 조회', en: 'Shipment List' },
    roles: MEMBERS,
  },
})
