import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsCompanyMgt',
  marker: 'cmsCompanyMgt',
  kind: 'screen',
  menu: {
    id: 'M8001',
    abbr: 'cmsCompanyMgt',
    parent: 'M80',
    sort: 81,
    name: { ko: '회사 관리', en: 'Our Company' },
    roles: ['ROLE_CUST_ADMIN'],
  },
})
