import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsVisitList',
  marker: 'cmsVisitList',
  kind: 'screen',
  menu: {
    id: 'M8021',
    abbr: 'cmsVisitList',
    parent: 'M80',
    sort: 821,
    name: { ko: '방문 기록', en: 'Visit Log' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
