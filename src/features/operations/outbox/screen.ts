import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsOutboxMgt',
  marker: 'cmsOutboxMgt',
  kind: 'screen',
  menu: {
    id: 'M8023',
    abbr: 'cmsOutboxMgt',
    parent: 'M80',
    sort: 823,
    name: { ko: '메일 발송함', en: 'Mail Outbox' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
