import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/template/layout/layout3',
  marker: 'tplLayout3',
  kind: 'screen',
  menu: {
    id: 'M9004',
    abbr: 'templateLayout3',
    parent: 'M90',
    sort: 94,
    name: { ko: '레이아웃 3', en: 'Layout 3' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
