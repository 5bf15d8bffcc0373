import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'findPassword.subject': { ko: '[나루] 비밀번호 재설정', en: '[Naru] Set a new password' },
  'findPassword.letter': {
    ko: '아래 주소를 열어 새 비밀번호를 설정하세요. 주소는 {1}분 동안 한 번만 쓸 수 있습니다.\n\n{0}\n\n설정하기 전까지는 기존 비밀번호를 그대로 쓸 수 있습니다. 요청한 적이 없다면 이 메일은 무시하셔도 됩니다.',
    en: 'Open this address to set a new password. It works once, for {1} minutes.\n\n{0}\n\nYour old password stays valid until then. If you did not ask for this, you can ignore this message.',
  },
} satisfies Messages
