import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsShortcutMgt',
  marker: 'cmsShortcutMgt',
  kind: 'screen',
  menu: {
    id: 'M8036',
    abbr: 'cmsShortcutMgt',
    parent: 'M80',
    sort: 836,
    name: { ko: '바로가기 관리', en: 'Shortcuts' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
