import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/dev/mail',
  marker: 'devMail',
  kind: 'page',
  title: { ko: '개발자 메일함', en: 'Developer mailbox' },
})
