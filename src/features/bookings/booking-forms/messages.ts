import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'bookingForm.kept': { ko: '작성 중인 부킹이 있습니다: {0}', en: 'You have an unfinished booking: {0}' },
  'bookingForm.more': { ko: '외 {0}건', en: 'and {0} more' },
  'bookingForm.continue': { ko: '이어서 작성', en: 'Continue' },
  'bookingForm.discard': { ko: '버리기', en: 'Discard' },
  'bookingForm.limit': {
    ko: '작성 중인 부킹이 {0}건 있어 더 보관할 수 없습니다. 임시저장하거나 필요 없는 것을 버려 주세요.',
    en: 'You already have {0} unfinished bookings, so no more can be kept. Save this one, or discard those you do not need.',
  },
  'bookingForm.conflict': {
    ko: '다른 창에서 이 부킹을 먼저 고치거나 저장했습니다. 다시 불러오면 저장하지 않은 입력은 사라집니다.',
    en: 'This booking was changed or saved in another window first. Reloading discards what you have not saved.',
  },
  'bookingForm.saveToAttach': {
    ko: '파일을 첨부하려면 부킹번호가 필요합니다. 임시저장하고 첨부하시겠습니까?',
    en: 'Files need a booking number. Save a draft and attach them?',
  },
} satisfies Messages
