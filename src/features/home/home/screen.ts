import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/',
  marker: 'home',
  kind: 'page',
  title: { ko: '홈', en: 'Home' },
})
