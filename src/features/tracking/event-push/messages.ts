import type { Messages } from '#platform/shared/messages.ts'

export default {
  'push.unreadable': { ko: '읽을 수 있는 이벤트가 없습니다.', en: 'No event could be read.' },
} satisfies Messages
