import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'push.unreadable': { ko: '읽을 수 있는 이벤트가 없습니다.', en: 'No event could be read.' },
  'push.otherCarrier': {
    ko: '{0} 선사로 제한된 토큰입니다. 다른 선사의 전문이 있어 전체를 반영하지 않았습니다.',
    en: 'This token is limited to the carrier {0}. The message contains data of another carrier, so nothing was applied.',
  },
} satisfies Messages
