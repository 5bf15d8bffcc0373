import { MEMBERS, screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/oms/comm/PtlBookingSeaMgt',
  marker: 'ptlBookingSeaMgt',
  kind: 'screen',
  looks: 'record',
  menu: {
    id: 'M0201',
    abbr: 'ptlBookingSeaMgt',
    parent: 'M02',
    sort: 21,
    name: { ko: '해상 부킹 관리', en: 'Sea Booking' },
    roles: MEMBERS,
  },
})
