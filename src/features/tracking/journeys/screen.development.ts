import { screen } from '#platform/shared/calls/screen.ts'

/** For developers and freight people: the golden journeys, drawn. Included only in builds with the catalogue, never in production. */
export default /* @__PURE__ */ screen({
  path: '/template/journeys',
  marker: 'tplJourneys',
  kind: 'page',
  title: { ko: '화물 여정 목록', en: 'Golden journeys' },
})
