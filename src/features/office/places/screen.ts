import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsPortMgt',
  marker: 'cmsPortMgt',
  kind: 'screen',
  menu: {
    id: 'M8034',
    abbr: 'cmsPortMgt',
    parent: 'M80',
    sort: 834,
    name: { ko: '항구·공항 관리', en: 'Ports and Airports' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
