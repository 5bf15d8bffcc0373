import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsMenuMgt',
  marker: 'cmsMenuMgt',
  kind: 'screen',
  menu: {
    id: 'M8005',
    abbr: 'cmsMenuMgt',
    parent: 'M80',
    sort: 85,
    name: { ko: '메뉴 관리', en: 'Menus' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
