import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsPersonMgt',
  marker: 'cmsPersonMgt',
  kind: 'screen',
  menu: {
    id: 'M8028',
    abbr: 'cmsPersonMgt',
    parent: 'M80',
    sort: 828,
    name: { ko: '개인정보 요청', en: 'Personal Data Requests' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
