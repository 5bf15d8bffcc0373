import type { Messages } from '#platform/shared/translations/messages.ts'

/** Refusal texts used only in the API of bookings. */
export default {
  'bookingApi.badCursor': { ko: '이 조회의 커서가 아닙니다.', en: 'This cursor does not belong to this search.' },
  'bookingApi.otherOffset': {
    ko: '{0}의 현지 시각으로 입력해 주세요.',
    en: 'Enter it in local time of {0}.',
  },
} satisfies Messages
