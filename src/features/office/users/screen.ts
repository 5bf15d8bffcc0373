import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsUserMgt',
  marker: 'cmsUserMgt',
  kind: 'screen',
  menu: {
    id: 'M8002',
    abbr: 'cmsUserMgt',
    parent: 'M80',
    sort: 82,
    name: { ko: '사용자 관리', en: 'Users' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
