import { MEMBERS, screen } from '#platform/shared/calls/screen.ts'

const card = screen({
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
export default card

/** The search for all requests whose documents are missing, whenever their exhibition is: what the inbox counts. */
export const OWING = { FROM_DT: '', TO_DT: '', PAPERS: 'MISSING' } as const
