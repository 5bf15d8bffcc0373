import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'changePassword.title': { ko: '비밀번호 변경', en: 'Change password' },
  'changePassword.old': { ko: '현재 비밀번호', en: 'Current password' },
  'changePassword.wrongOld': { ko: '현재 비밀번호가 올바르지 않습니다.', en: 'The current password is incorrect.' },
  'changePassword.done': {
    ko: '비밀번호를 변경했습니다. 다른 기기는 로그아웃되었고 API 토큰과 캘린더 주소는 폐기되었습니다.',
    en: 'Your password is changed. Other devices are logged out; API tokens and the calendar address are revoked.',
  },
  'changePassword.about': {
    ko: '변경하면 다른 기기에서 로그아웃되고 API 토큰과 캘린더 주소가 폐기됩니다.',
    en: 'A change logs out your other devices and revokes your API tokens and calendar address.',
  },
} satisfies Messages
