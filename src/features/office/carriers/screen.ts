import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsCarrierMgt',
  marker: 'cmsCarrierMgt',
  kind: 'screen',
  menu: {
    id: 'M8035',
    abbr: 'cmsCarrierMgt',
    parent: 'M80',
    sort: 835,
    name: { ko: '선사·항공사 관리', en: 'Carriers' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
