import { MEMBERS, screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/trk/comm/PtlTrackingList',
  marker: 'ptlTrackingList',
  kind: 'screen',
  menu: {
    id: 'M0301',
    abbr: 'ptlTrackingList',
    parent: 'M03',
    sort: 31,
    name: { ko: '화물추적 조회', en: 'Tracking List' },
    roles: MEMBERS,
  },
})
