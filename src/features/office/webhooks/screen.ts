import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/cms/comm/CmsWebhookMgt',
  marker: 'cmsWebhookMgt',
  kind: 'screen',
  menu: {
    id: 'M8037',
    abbr: 'cmsWebhookMgt',
    parent: 'M80',
    sort: 837,
    name: { ko: '웹훅 관리', en: 'Webhooks' },
    roles: ['ROLE_STAFF_ADMIN'],
  },
})
