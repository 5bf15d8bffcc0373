import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsNoticeMgt',
  marker: 'cmsNoticeMgt',
  kind: 'screen',
  menu: {
    id: 'M8031',
    abbr: 'cmsNoticeMgt',
    parent: 'M80',
    sort: 831,
    name: { ko: '공지 관리', en: 'Notices' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
