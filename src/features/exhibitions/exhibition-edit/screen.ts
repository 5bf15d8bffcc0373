import { MEMBERS, screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/spe/comm/PtlExhibitionMgt',
  marker: 'ptlExhibitionMgt',
  kind: 'screen',
  menu: {
    id: 'M0401',
    abbr: 'ptlExhibitionMgt',
    parent: 'M04',
    sort: 41,
    name: { ko: '전시 화물 관리', en: 'Exhibition Management' },
    roles: ['ROLE_GUEST', ...MEMBERS],
    login: false,
  },
})
