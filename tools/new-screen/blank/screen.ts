import { MEMBERS, screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/fms/comm/PtlSampleMgt',
  marker: 'ptlSampleMgt',
  kind: 'screen',
  menu: {
    id: 'M0199',
    abbr: 'ptlSampleMgt',
    parent: 'M01',
    sort: 199,
    name: { ko: '샘플 화면', en: 'Sample screen' },
    roles: MEMBERS,
  },
})
