import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsFirstRunMgt',
  marker: 'cmsFirstRunMgt',
  kind: 'screen',
  menu: {
    id: 'M8070',
    abbr: 'cmsFirstRunMgt',
    parent: 'M80',
    sort: 820,
    name: { ko: '처음 설정', en: 'First Steps' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
