import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'resetPassword.title': { ko: '새 비밀번호 설정', en: 'Set a new password' },
  'resetPassword.badLink': {
    ko: '이미 사용했거나 기한이 지난 주소입니다. 비밀번호 찾기를 다시 해 주세요.',
    en: 'This link was used already or has expired. Please ask for a new one.',
  },
  'resetPassword.done': {
    ko: '새 비밀번호를 설정했습니다. 새 비밀번호로 로그인해 주세요.',
    en: 'Your new password is set. Please log in with it.',
  },
  'invitation.title': { ko: '초대 수락', en: 'Accept the invitation' },
  'invitation.lead': {
    ko: '포털에 초대되셨습니다. 사용할 비밀번호를 정하면 초대 메일의 아이디로 바로 로그인할 수 있습니다.',
    en: 'You are invited to the portal. Choose your password, then log in with the user ID of your invitation.',
  },
  'invitation.save': { ko: '비밀번호 정하고 시작', en: 'Set password and start' },
  'invitation.badLink': {
    ko: '이미 사용했거나 기한이 지난 초대입니다. 비밀번호를 정했다면 로그인하고, 아니라면 초대한 분께 다시 요청해 주세요.',
    en: 'This invitation was used already or has expired. Log in if you have set your password, or ask for another invitation.',
  },
  'invitation.done': {
    ko: '비밀번호를 정했습니다. 초대 메일의 아이디로 로그인해 주세요.',
    en: 'Your password is set. Please log in with the user ID of your invitation.',
  },
  'password.policy': {
    ko: '{0}자 이상 {1}자 이하로 입력하세요. 문자 종류 제한은 없습니다. 흔히 쓰이거나 유출된 비밀번호, 아이디·이름·회사명이 들어간 비밀번호, 최근 {2}번 안에 쓴 비밀번호는 쓸 수 없습니다.',
    en: '{0} to {1} characters of any kind. Refused are common or leaked passwords, those containing your ID, name or company name, and your last {2} passwords.',
  },
  'password.length': { ko: '비밀번호는 {0}자 이상 {1}자 이하로 입력하세요.', en: 'Enter a password of {0} to {1} characters.' },
  'password.common': {
    ko: '흔히 쓰이거나 유출된 비밀번호입니다. 다른 비밀번호를 입력하세요.',
    en: 'This password is common or leaked. Enter another one.',
  },
  'password.own': {
    ko: '아이디, 이름이나 회사명이 들어간 비밀번호는 쓸 수 없습니다.',
    en: 'The password must not contain your ID, name or company name.',
  },
  'password.repeated': {
    ko: '최근에 쓴 비밀번호입니다. 다른 비밀번호를 입력하세요.',
    en: 'You used this password recently. Enter another one.',
  },
  'password.new': { ko: '새 비밀번호', en: 'New password' },
  'password.again': { ko: '새 비밀번호 확인', en: 'Repeat it' },
  'password.differs': { ko: '두 비밀번호가 서로 다릅니다.', en: 'The two passwords differ.' },
  'password.save': { ko: '비밀번호 저장', en: 'Save password' },
  'password.weak': { ko: '조금 더 길게', en: 'A little longer' },
  'password.fair': { ko: '쓸 만함', en: 'Fair' },
  'password.good': { ko: '좋음', en: 'Good' },
} satisfies Messages
