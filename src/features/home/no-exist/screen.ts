import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/error/NoExistPage',
  marker: 'noExist',
  kind: 'page',
  title: { ko: '오류', en: 'Error' },
})
