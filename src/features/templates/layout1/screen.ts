import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/template/layout/layout1',
  marker: 'tplLayout1',
  kind: 'screen',
  menu: {
    id: 'M9002',
    abbr: 'templateLayout1',
    parent: 'M90',
    sort: 92,
    name: { ko: '레이아웃 1', en: 'Layout 1' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
