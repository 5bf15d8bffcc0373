import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsWatchedPlaceMgt',
  marker: 'cmsWatchedPlaceMgt',
  kind: 'screen',
  menu: {
    id: 'M8049',
    abbr: 'cmsWatchedPlaceMgt',
    parent: 'M80',
    sort: 840,
    name: { ko: '자동 수신 폴더', en: 'Watched Places' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
