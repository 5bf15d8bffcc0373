import type { Messages } from '#platform/shared/translations/messages.ts'

/** Words of refusals that only programs meet. */
export default {
  'shipmentApi.badCursor': { ko: '이 조회의 커서가 아닙니다.', en: 'This cursor does not belong to this search.' },
} satisfies Messages
