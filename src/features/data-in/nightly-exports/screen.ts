import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsNightlyExportMgt',
  marker: 'cmsNightlyExportMgt',
  kind: 'screen',
  menu: {
    id: 'M8071',
    abbr: 'cmsNightlyExportMgt',
    parent: 'M80',
    sort: 841,
    name: { ko: '야간 내보내기', en: 'Nightly Export' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
