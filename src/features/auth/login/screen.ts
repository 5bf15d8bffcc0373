import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/login',
  marker: 'login',
  kind: 'page',
  title: { ko: '로그인', en: 'Log-in' },
})
