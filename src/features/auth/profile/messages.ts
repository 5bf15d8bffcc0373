import type { Messages } from '#platform/shared/translations/messages.ts'

/** Texts of the user's own profile, in the account panel and in its mails. */
export default {
  'profile.title': { ko: '프로필', en: 'Profile' },
  'profile.nameKo': { ko: '이름', en: 'Name (Korean)' },
  'profile.nameEn': { ko: '영문 이름', en: 'Name (English)' },
  'profile.phone': { ko: '전화', en: 'Phone' },
  'profile.badPhone': { ko: '전화번호를 확인해 주세요. (예: 02-123-4567)', en: 'Check the phone number. (+82 2 123 4567)' },
  'profile.mail': { ko: '이메일 변경', en: 'Change e-mail' },
  'profile.mailNow': { ko: '현재 이메일', en: 'Current e-mail' },
  'profile.mailNew': { ko: '새 이메일', en: 'New e-mail' },
  'profile.askCode': { ko: '확인 번호 받기', en: 'Send code' },
  'profile.codeSent': { ko: '새 이메일로 확인 번호를 보냈습니다.', en: 'A code is on its way to the new address.' },
  'profile.code': { ko: '확인 번호', en: 'Code' },
  'profile.codeAbout': { ko: '{0} 주소로 보낸 여섯 자리 번호를 입력해 주세요.', en: 'Enter the six digits sent to {0}.' },
  'profile.confirm': { ko: '이메일 바꾸기', en: 'Change e-mail' },
  'profile.badCode': { ko: '확인 번호가 올바르지 않거나 기한이 지났습니다.', en: 'The code is wrong or has expired.' },
  'profile.mailChanged': { ko: '이메일을 변경했습니다.', en: 'Your e-mail is changed.' },
  'profile.dateForm': { ko: '날짜 형식', en: 'Date format' },
  'profile.letter.subject': { ko: '[나루] 이메일 변경', en: '[Naru] Change of e-mail' },
  'profile.letter.code': {
    ko: '새 이메일의 확인 번호는 {0}입니다. {1}분 안에 계정 설정에 입력해 주세요.\n\n요청한 적이 없다면 이 메일은 무시하셔도 됩니다.',
    en: 'The code of your new e-mail is {0}. Enter it in your account settings within {1} minutes.\n\nIf you did not ask for this, you can ignore this message.',
  },
  'profile.letter.old': {
    ko: '나루 계정의 이메일을 다른 주소로 바꾸는 요청이 있었습니다.\n\n요청한 적이 없다면 바로 비밀번호를 변경하고 관리자에게 알려 주세요.',
    en: 'We received a request to change the e-mail address of your Naru account.\n\nIf it was not you, change your password now and tell your administrator.',
  },
} satisfies Messages
