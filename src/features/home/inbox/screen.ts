import { MEMBERS, screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/fms/comm/PtlInbox',
  marker: 'ptlInbox',
  kind: 'screen',
  menu: {
    id: 'M0191',
    abbr: 'ptlInbox',
    parent: 'M01',
    sort: 191,
    hidden: true,
    name: { ko: '오늘 확인할 일', en: 'To Check Today' },
    roles: MEMBERS,
  },
})
