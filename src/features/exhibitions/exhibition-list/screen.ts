import { MEMBERS, screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/spe/comm/PtlExhibitionList',
  marker: 'ptlExhibitionList',
  kind: 'screen',
  menu: {
    id: 'M0402',
    abbr: 'ptlExhibitionList',
    parent: 'M04',
    sort: 42,
    name: { ko: '전시 조회', en: 'Exhibition List' },
    roles: MEMBERS,
  },
})
