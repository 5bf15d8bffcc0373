import type { Messages } from '#platform/shared/translations/messages.ts'

/** Texts of the second step, at login and in the account panel. */
export default {
  'twoFactor.title': { ko: '2단계 로그인', en: 'Two-factor login' },
  'twoFactor.about': {
    ko: '비밀번호에 더해 인증 앱의 여섯 자리 번호를 확인합니다. 켜거나 끄면 다른 기기에서 로그아웃됩니다.',
    en: 'At log-in you enter the six digits of an authenticator app after the password. Turning this on or off logs out your other devices.',
  },
  'twoFactor.on': { ko: '사용 중', en: 'On' },
  'twoFactor.off': { ko: '사용 안 함', en: 'Off' },
  'twoFactor.since': { ko: '{0}부터 · 남은 복구 코드 {1}개', en: 'since {0} · {1} recovery {1|code|codes} left' },
  'twoFactor.start': { ko: '설정하기', en: 'Set up' },
  'twoFactor.scan': {
    ko: '인증 앱으로 QR 코드를 읽거나 키를 입력한 뒤, 앱에 나온 여섯 자리 번호를 입력해 주세요.',
    en: 'Scan the code with an authenticator app, or type the key, and enter the six digits it shows.',
  },
  'twoFactor.qr': { ko: '인증 앱용 QR 코드', en: 'QR code for the authenticator' },
  'twoFactor.key': { ko: '키', en: 'Key' },
  'twoFactor.code': { ko: '인증 번호', en: 'Code' },
  'twoFactor.codeAbout': {
    ko: '인증 앱의 여섯 자리 번호를 입력해 주세요. 앱을 쓸 수 없으면 복구 코드를 입력하세요.',
    en: 'Enter the six digits of your authenticator app, or a recovery code if you cannot use it.',
  },
  'twoFactor.enrolAbout': {
    ko: '이 계정은 2단계 로그인을 설정해야 들어갈 수 있습니다.',
    en: 'This account requires two-factor login. Set it up to continue.',
  },
  'twoFactor.turnOn': { ko: '켜기', en: 'Turn on' },
  'twoFactor.turnOff': { ko: '끄기', en: 'Turn off' },
  'twoFactor.renew': { ko: '복구 코드 새로 만들기', en: 'New recovery codes' },
  'twoFactor.enter': { ko: '확인', en: 'Continue' },
  'twoFactor.codes': { ko: '복구 코드', en: 'Recovery codes' },
  'twoFactor.codesOnce': {
    ko: '지금만 볼 수 있습니다. 인증 앱을 잃어버렸을 때 쓰도록 안전한 곳에 보관하세요. 코드마다 한 번씩 쓸 수 있습니다.',
    en: 'Shown only now. Keep them somewhere safe in case you lose the app. Each code works once.',
  },
  'twoFactor.copy': { ko: '코드 복사', en: 'Copy codes' },
  'twoFactor.copied': { ko: '복사되었습니다.', en: 'Copied.' },
  'twoFactor.copyFailed': {
    ko: '복사하지 못했습니다. 직접 선택해 복사해 주세요.',
    en: 'Could not copy. Select the text and copy it yourself.',
  },
  'twoFactor.kept': { ko: '보관했습니다', en: 'I have saved them' },
  'twoFactor.turnedOn': { ko: '2단계 로그인을 켰습니다.', en: 'Two-factor login is on.' },
  'twoFactor.turnedOff': { ko: '2단계 로그인을 껐습니다.', en: 'Two-factor login is off.' },
  'twoFactor.badCode': {
    ko: '인증 번호가 올바르지 않습니다. 앱에 지금 보이는 번호를 입력해 주세요.',
    en: 'The code is incorrect. Enter the code that your app shows now.',
  },
  'twoFactor.over': { ko: '확인 시간이 지났습니다. 다시 로그인해 주세요.', en: 'This login has expired. Please log in again.' },
  'twoFactor.isOn': { ko: '이미 사용 중입니다.', en: 'It is on already.' },
  'twoFactor.isOff': { ko: '사용 중이 아닙니다.', en: 'It is off.' },
  'twoFactor.notReady': { ko: '이 서버에는 2단계 로그인이 설정되어 있지 않습니다.', en: 'This installation has no two-factor login.' },
  'twoFactor.required': { ko: '직원 계정은 2단계 로그인을 끌 수 없습니다.', en: 'Staff accounts keep two-factor login on.' },
  'twoFactor.reset': { ko: '2단계 로그인 초기화', en: 'Reset two-factor login' },
  'twoFactor.resetAsk': {
    ko: '{0}의 2단계 로그인을 초기화하시겠습니까?\n다시 설정할 때까지 비밀번호만으로 로그인합니다.',
    en: 'Reset two-factor login of {0}?\nUntil it is set up again the password alone opens the account.',
  },
  'twoFactor.wasReset': { ko: '{0}의 2단계 로그인을 초기화했습니다.', en: 'Two-factor login of {0} is reset.' },
  'twoFactor.hasNone': { ko: '2단계 로그인을 쓰지 않는 사용자입니다.', en: 'This user has no two-factor login.' },
  'twoFactor.notOwn': { ko: '본인의 2단계 로그인은 계정 설정에서 바꿔 주세요.', en: 'Change your own in your account settings.' },
  'twoFactor.letter.subject': { ko: '[나루] 2단계 로그인', en: '[Naru] Two-factor login' },
  'twoFactor.letter.off': {
    ko: '나루 계정의 2단계 로그인이 해제되었습니다.\n\n본인이 한 일이 아니라면 바로 비밀번호를 변경하고 관리자에게 알려 주세요.',
    en: 'Two-factor login of your Naru account was turned off.\n\nIf it was not you, change your password now and tell your administrator.',
  },
  'twoFactor.letter.reset': {
    ko: '관리자가 나루 계정의 2단계 로그인을 초기화했습니다. 다음 로그인 후 다시 설정해 주세요.\n\n요청한 적이 없다면 관리자에게 확인해 주세요.',
    en: 'An administrator reset two-factor login of your Naru account. Please set it up again after your next login.\n\nIf you did not ask for this, check with your administrator.',
  },
} satisfies Messages
