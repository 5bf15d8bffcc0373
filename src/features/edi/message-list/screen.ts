import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsEdiMgt',
  marker: 'cmsEdiMgt',
  kind: 'screen',
  menu: {
    id: 'M8007',
    abbr: 'cmsEdiMgt',
    parent: 'M80',
    sort: 87,
    name: { ko: 'EDI 송수신', en: 'EDI Messages' },
    roles: ['ROLE_STAFF_OPER', 'ROLE_STAFF_ADMIN'],
  },
})
