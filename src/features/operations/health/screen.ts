import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsHealth',
  marker: 'cmsHealth',
  kind: 'screen',
  menu: {
    id: 'M8025',
    abbr: 'cmsHealth',
    parent: 'M80',
    sort: 825,
    name: { ko: '시스템 상태', en: 'System Health' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
