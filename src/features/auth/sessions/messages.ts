import type { Messages } from '#platform/shared/messages.ts'

export default {
  'sessions.title': { ko: '로그인한 기기', en: 'Where you are logged in' },
  'sessions.current': { ko: '지금 사용 중', en: 'This one' },
  'sessions.end': { ko: '로그아웃', en: 'Log out' },
  'sessions.since': { ko: '{0}부터 · {1}', en: 'since {0} · {1}' },
  'sessions.unknown': { ko: '알 수 없는 브라우저', en: 'Unknown browser' },
} satisfies Messages
