import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsBannerMgt',
  marker: 'cmsBannerMgt',
  kind: 'screen',
  menu: {
    id: 'M8032',
    abbr: 'cmsBannerMgt',
    parent: 'M80',
    sort: 832,
    name: { ko: '배너 관리', en: 'Banners' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
