import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'session.ending': {
    ko: '{0}분 안에 자동으로 로그아웃됩니다.\n계속 사용하시겠습니까?',
    en: 'You will be logged out within {0} minutes.\nDo you want to stay logged in?',
  },
  'session.stay': { ko: '계속 사용', en: 'Stay logged in' },
} satisfies Messages
