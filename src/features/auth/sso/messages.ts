import type { Messages } from '#platform/shared/translations/messages.ts'

/** Texts of single sign-on. */
export default {
  'sso.enter': { ko: '{0} 계정으로 로그인', en: 'Log in with {0}' },
  'sso.refused': {
    ko: '이 계정으로는 로그인할 수 없습니다. 포털에 등록된 이메일인지 관리자에게 확인해 주세요.',
    en: 'You cannot log in with this account. Ask your administrator whether its e-mail is registered here.',
  },
  'sso.failed': { ko: '로그인을 마치지 못했습니다. 다시 시도해 주세요.', en: 'The log-in was not completed. Please try again.' },
  'sso.down': {
    ko: '인증 서비스가 응답하지 않습니다. 잠시 후 다시 시도하거나 아이디로 로그인해 주세요.',
    en: 'The sign-on service does not answer. Try again later, or log in with your user ID.',
  },
} satisfies Messages
