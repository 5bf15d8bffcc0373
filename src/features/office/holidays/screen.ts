import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsHolidayMgt',
  marker: 'cmsHolidayMgt',
  kind: 'screen',
  menu: {
    id: 'M8037',
    abbr: 'cmsHolidayMgt',
    parent: 'M80',
    sort: 837,
    name: { ko: '공휴일 관리', en: 'Holidays' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
