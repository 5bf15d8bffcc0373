import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'phoneSearch.conditions': { ko: '조회 조건', en: 'Conditions' },
  'phoneSearch.byNumber': { ko: '번호로 찾기', en: 'Find by number' },
} satisfies Messages
