import type { Messages } from '#platform/shared/translations/messages.ts'

/** Refusal texts used only in the API of bookings. */
export default {
  'bookingApi.badCursor': { ko: '이 조회의 커서가 아닙니다.', en: 'This cursor does not belong to this search.' },
} satisfies Messages
