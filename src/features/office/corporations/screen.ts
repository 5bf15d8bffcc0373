import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsCorpMgt',
  marker: 'cmsCorpMgt',
  kind: 'screen',
  menu: {
    id: 'M8033',
    abbr: 'cmsCorpMgt',
    parent: 'M80',
    sort: 833,
    name: { ko: '법인 관리', en: 'Corporations' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
