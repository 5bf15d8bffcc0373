import { screen } from '#platform/shared/calls/screen.ts'

/** For developers and browser tests: included only in builds with the catalogue, never in production. */
export default /* @__PURE__ */ screen({
  path: '/template/catalogue',
  marker: 'tplCatalogue',
  kind: 'page',
  title: { ko: '구성 요소 목록', en: 'Catalogue' },
})
