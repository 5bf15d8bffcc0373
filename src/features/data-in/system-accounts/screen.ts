import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsSystemAccountMgt',
  marker: 'cmsSystemAccountMgt',
  kind: 'screen',
  menu: {
    id: 'M8045',
    abbr: 'cmsSystemAccountMgt',
    parent: 'M80',
    sort: 839,
    name: { ko: '연계 시스템 관리', en: 'Connected Systems' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
