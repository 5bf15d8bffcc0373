import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  // The history refers to fields by wire names that no form title covers.
  CARRIER_BKG_NO: { ko: '선사 부킹번호', en: 'Carrier booking no.' },
  'carrierAnswer.noReason': { ko: '선사가 부킹을 거절했습니다.', en: 'The carrier refused the booking.' },
} satisfies Messages
