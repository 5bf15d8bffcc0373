import { MEMBERS, screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/oms/comm/PtlBookingList',
  marker: 'ptlBookingList',
  kind: 'screen',
  menu: {
    id: 'M0203',
    abbr: 'ptlBookingList',
    parent: 'M02',
    sort: 23,
    name: { ko: '부킹 조회', en: 'Booking List' },
    roles: MEMBERS,
  },
})
