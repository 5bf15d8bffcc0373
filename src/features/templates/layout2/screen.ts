import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/template/layout/layout2',
  marker: 'tplLayout2',
  kind: 'screen',
  menu: {
    id: 'M9003',
    abbr: 'templateLayout2',
    parent: 'M90',
    sort: 93,
    name: { ko: '레이아웃 2', en: 'Layout 2' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
