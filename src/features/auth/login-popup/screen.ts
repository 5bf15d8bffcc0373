import { popup } from '#platform/shared/calls/popup-card.ts'
import type { Session } from '#platform/shared/calls/session.ts'

export default popup<object, Session>({
  path: '/login/popup',
  marker: 'loginPopup',
  kind: 'popup',
  popup: { abbr: 'loginPopup', sort: 1, name: { ko: '로그인', en: 'Log-in' }, access: 'guest' },
})
