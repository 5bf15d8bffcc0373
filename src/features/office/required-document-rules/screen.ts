import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsPaperRuleMgt',
  marker: 'cmsPaperRuleMgt',
  kind: 'screen',
  menu: {
    id: 'M8026',
    abbr: 'cmsPaperRuleMgt',
    parent: 'M80',
    sort: 826,
    name: { ko: '서류 기한 관리', en: 'Paper Due Dates' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
