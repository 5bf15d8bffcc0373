import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsJobMgt',
  marker: 'cmsJobMgt',
  kind: 'screen',
  menu: {
    id: 'M8024',
    abbr: 'cmsJobMgt',
    parent: 'M80',
    sort: 824,
    name: { ko: '작업 현황', en: 'Jobs' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
