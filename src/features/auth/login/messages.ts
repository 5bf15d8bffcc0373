import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'login.title': { ko: '나루 고객 포털', en: 'Naru customer portal' },
  'login.tagline': { ko: '부킹부터 인도까지 한 곳에서', en: 'From booking to delivery in one place' },
  'login.id': { ko: '아이디', en: 'User ID' },
  'login.password': { ko: '비밀번호', en: 'Password' },
  'login.show': { ko: '비밀번호 보기', en: 'Show password' },
  'login.hide': { ko: '비밀번호 숨기기', en: 'Hide password' },
  'login.capsLock': { ko: 'Caps Lock이 켜져 있습니다.', en: 'Caps Lock is on.' },
  'login.language': { ko: '언어', en: 'Language' },
  'login.corporation': { ko: '법인', en: 'Corporation' },
  'login.remember': { ko: '아이디 기억', en: 'Remember ID' },
  'login.submit': { ko: '로그인', en: 'Log in' },
  'login.busy': { ko: '로그인 중', en: 'Logging in' },
  'login.findId': { ko: '아이디 찾기', en: 'Find ID' },
  'login.findPassword': { ko: '비밀번호 찾기', en: 'Find password' },
  'login.back': { ko: '로그인으로', en: 'Back to log-in' },
  'login.demo': { ko: '데모', en: 'Demo' },
  'login.demoFill': { ko: '{0} 계정 채우기 ({1}, {2})', en: 'Fill in {0} ({1}, {2})' },
  'login.mail': { ko: '이메일', en: 'E-mail' },
  'login.mailLead': {
    ko: '등록한 이메일을 입력하면 아이디를 보내 드립니다.',
    en: 'Enter your registered e-mail address and we send your ID.',
  },
  'login.linkLead': {
    ko: '아이디를 입력하면 비밀번호를 다시 설정할 주소를 등록한 이메일로 보내 드립니다.',
    en: 'Enter your user ID and we mail you a link to set a new password.',
  },
  'login.send': { ko: '안내 받기', en: 'Send instructions' },
  'login.toPortal': { ko: '포털 홈', en: 'Portal home' },
} satisfies Messages
