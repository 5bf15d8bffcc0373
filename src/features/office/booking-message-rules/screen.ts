import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsBookingMessageMgt',
  marker: 'cmsBookingMessageMgt',
  kind: 'screen',
  menu: {
    id: 'M8046',
    abbr: 'cmsBookingMessageMgt',
    parent: 'M80',
    sort: 811,
    name: { ko: '선사 부킹 전송 규칙', en: 'Carrier Booking Rules' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
