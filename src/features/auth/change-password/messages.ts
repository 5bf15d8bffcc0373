import type { Messages } from '#platform/shared/messages.ts'

export default {
  'changePassword.title': { ko: '비밀번호 변경', en: 'Change password' },
  'changePassword.old': { ko: '현재 비밀번호', en: 'Current password' },
  'changePassword.wrongOld': { ko: '현재 비밀번호가 올바르지 않습니다.', en: 'The current password is not right.' },
  'changePassword.done': {
    ko: '비밀번호를 변경했습니다. 다른 기기에서는 로그아웃되었습니다.',
    en: 'Your password is changed. Other devices have been logged out.',
  },
} satisfies Messages
