import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsCodeMgt',
  marker: 'cmsCodeMgt',
  kind: 'screen',
  menu: {
    id: 'M8004',
    abbr: 'cmsCodeMgt',
    parent: 'M80',
    sort: 84,
    name: { ko: '코드 관리', en: 'Codes' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
