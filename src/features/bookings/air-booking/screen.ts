import { MEMBERS, screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/oms/comm/PtlBookingAirMgt',
  marker: 'ptlBookingAirMgt',
  kind: 'screen',
  looks: 'record',
  menu: {
    id: 'M0202',
    abbr: 'ptlBookingAirMgt',
    parent: 'M02',
    sort: 22,
    name: { ko: '항공 부킹 관리', en: 'Air Booking' },
    roles: MEMBERS,
  },
})
