import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsCustomerMgt',
  marker: 'cmsCustomerMgt',
  kind: 'screen',
  menu: {
    id: 'M8003',
    abbr: 'cmsCustomerMgt',
    parent: 'M80',
    sort: 83,
    name: { ko: '거래처 관리', en: 'Customers' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
