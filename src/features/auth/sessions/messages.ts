import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'sessions.title': { ko: '로그인한 기기', en: 'Where you are logged in' },
  'sessions.current': { ko: '지금 사용 중', en: 'This device' },
  'sessions.end': { ko: '로그아웃', en: 'Log out' },
  'sessions.endOthers': { ko: '다른 기기 모두 로그아웃', en: 'Log out all other devices' },
  'sessions.othersEnded': { ko: '다른 기기에서 모두 로그아웃했습니다.', en: 'You are logged out everywhere else.' },
  'sessions.since': { ko: '최근 사용 {0} · 로그인 {1} · {2}', en: 'last used {0} · logged in {1} · {2}' },
  'sessions.unknown': { ko: '알 수 없는 브라우저', en: 'Unknown browser' },
} satisfies Messages
