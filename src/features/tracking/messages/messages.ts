import type { Messages } from '#platform/shared/translations/messages.ts'

/** Texts of the message thread between a customer and staff. */
export default {
  'talk.later': {
    ko: '연결이 없어 보관했습니다. 연결되면 한 번만 보냅니다.',
    en: 'No connection: your message is kept, and sent once when there is one.',
  },
  'talk.title': { ko: '메시지', en: 'Messages' },
  'talk.unread': { ko: '새 메시지 {0}건', en: '{0} unread' },
  'talk.unreadRow': { ko: '읽지 않은 메시지 있음', en: 'Unread message' },
  'talk.open': { ko: '{0}건 모두', en: 'All {0}' },
  'talk.write': { ko: '메시지 쓰기', en: 'Write' },
  'talk.close': { ko: '접기', en: 'Close' },
  'talk.none': { ko: '아직 주고받은 메시지가 없습니다.', en: 'No messages yet.' },
  'talk.with': { ko: '상대', en: 'With' },
  'talk.withUnread': { ko: '{0} (새 {1})', en: '{0} ({1} new)' },
  'talk.nobody': { ko: '포털을 쓰는 거래처가 없습니다.', en: 'No party to this shipment uses the portal.' },
  'talk.desk': { ko: '나루', en: 'Naru' },
  'talk.toDesk': { ko: '담당자에게 보낼 메시지', en: 'Message to our team' },
  'talk.toParty': { ko: '{0}에 보낼 메시지', en: 'Message to {0}' },
  'talk.hint': { ko: 'Ctrl+Enter로 보냅니다.', en: 'Ctrl+Enter sends.' },
  'talk.send': { ko: '보내기', en: 'Send' },
  'talk.sending': { ko: '보내는 중입니다.', en: 'Sending.' },
  'talk.sent': { ko: '보냈습니다.', en: 'Sent.' },
  'talk.nothing': { ko: '내용을 입력해 주세요.', en: 'Write something first.' },
  'talk.failed': { ko: '메시지를 불러오지 못했습니다.', en: 'The messages could not be loaded.' },
  'talk.letterSubject': { ko: '[나루] {0} 새 메시지', en: '[Naru] New message on {0}' },
  'talk.letter': {
    ko: '{0} 선적에 읽지 않은 메시지가 있습니다.\n\n{1}\n\n답장은 포털에서 해 주세요.\n{2}\n',
    en: 'There are unread messages on shipment {0}.\n\n{1}\n\nPlease answer in the portal.\n{2}\n',
  },
  'talk.letterLine': { ko: '{0}: {1}', en: '{0}: {1}' },
} satisfies Messages
