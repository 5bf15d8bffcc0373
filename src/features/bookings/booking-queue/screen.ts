import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/oms/comm/PtlBookingQueue',
  marker: 'ptlBookingQueue',
  kind: 'screen',
  menu: {
    id: 'M8039',
    abbr: 'ptlBookingQueue',
    parent: 'M80',
    sort: 80,
    name: { ko: '부킹 처리 대기', en: 'Booking Queue' },
    roles: ['ROLE_STAFF_OPER', 'ROLE_STAFF_ADMIN'],
  },
})
