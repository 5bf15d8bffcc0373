import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/template/grid',
  marker: 'tplGrid',
  kind: 'screen',
  menu: {
    id: 'M9001',
    abbr: 'templateGrid',
    parent: 'M90',
    sort: 91,
    name: { ko: '그리드 템플릿', en: 'Grid Template' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
