import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsWebhookMgt',
  marker: 'cmsWebhookMgt',
  kind: 'screen',
  menu: {
    id: 'M8038',
    abbr: 'cmsWebhookMgt',
    parent: 'M80',
    sort: 838,
    name: { ko: '웹훅 관리', en: 'Webhooks' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
