import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'contact.mail': { ko: '이메일 주소를 확인해 주세요. (예: name@company.com)', en: 'Check the e-mail address. (name@company.com)' },
  'findId.sent': { ko: '입력하신 이메일로 안내를 발송했습니다.', en: 'If this address is registered, we have sent instructions to it.' },
  'findId.subject': { ko: '[나루] 아이디 안내', en: '[Naru] Your user ID' },
  'findId.letter': {
    ko: '요청하신 아이디입니다.\n\n{0}\n\n로그인: {1}\n\n요청한 적이 없다면 이 메일은 무시하셔도 됩니다.',
    en: 'These user IDs are registered with your e-mail address.\n\n{0}\n\nLog in: {1}\n\nIf you did not ask for this, you can ignore this message.',
  },
} satisfies Messages
