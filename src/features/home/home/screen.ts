import { screen } from '#platform/shared/screen.ts'

export default screen({
  path: '/',
  marker: 'home',
  kind: 'page',
  title: { ko: '홈', en: 'Home' },
})
