import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'systems.saved': { ko: '시스템을 저장했습니다.', en: 'The system was saved.' },
  'systems.noDay': { ko: '존재하지 않는 날짜입니다.', en: 'There is no such day.' },
} satisfies Messages
