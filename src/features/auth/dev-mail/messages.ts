import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'devMail.title': { ko: '개발자 메일함', en: 'Developer mailbox' },
  'devMail.lead': {
    ko: '데모에서 보낸 메일입니다. 밖으로 나가지 않으며, 데모가 아니면 이 화면은 없습니다.',
    en: 'Mail sent by the demo. Nothing leaves this machine, and outside demo mode this page does not exist.',
  },
  'devMail.empty': { ko: '메일이 없습니다.', en: 'There is no mail.' },
  'devMail.carried': { ko: '발송되어 내용을 지웠습니다.', en: 'Sent; the text was removed.' },
} satisfies Messages
