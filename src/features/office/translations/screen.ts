import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsWordMgt',
  marker: 'cmsWordMgt',
  kind: 'screen',
  menu: {
    id: 'M8006',
    abbr: 'cmsWordMgt',
    parent: 'M80',
    sort: 86,
    name: { ko: '용어 관리', en: 'Words' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
