import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsAccessList',
  marker: 'cmsAccessList',
  kind: 'screen',
  menu: {
    id: 'M8022',
    abbr: 'cmsAccessList',
    parent: 'M80',
    sort: 822,
    name: { ko: '접근 기록', en: 'Access Records' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
