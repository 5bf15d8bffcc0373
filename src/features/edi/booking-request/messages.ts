import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'ediBooking.send': { ko: '부킹 요청 보내기', en: 'Send booking request' },
  'ediBooking.noCarrier': { ko: '부킹에 선사가 없습니다.', en: 'The booking has no carrier.' },
  'ediBooking.sent.MAIL': { ko: '부킹 {0:을/를} 선사에 메일로 보냈습니다.', en: 'Booking {0} was mailed to the carrier.' },
  'ediBooking.sent.FOLDER': { ko: '부킹 {0:을/를} 송신 대기에 넣었습니다.', en: 'Booking {0} is queued for sending.' },
  'ediBooking.sent.HAND': {
    ko: '부킹 {0}의 전문을 만들었습니다. 원본을 내려받아 선사에 보내세요.',
    en: 'The message for booking {0} is ready. Download it and send it to the carrier.',
  },
  'ediBooking.letterSubject': { ko: '부킹 요청 {0} (IFTMBF)', en: 'Booking request {0} (IFTMBF)' },
  'ediBooking.letter': {
    ko: '부킹 요청 {0:을/를} 첨부합니다. 전문 번호: {1}',
    en: 'Attached is booking request {0}. Control reference: {1}',
  },
  'ediBooking.cancelLetterSubject': { ko: '부킹 요청 {0} 취소 (IFTMBF)', en: 'Cancellation of booking request {0} (IFTMBF)' },
  'ediBooking.cancelLetter': {
    ko: '부킹 요청 {0}의 취소를 첨부합니다. 전문 번호: {1}',
    en: 'Attached is the cancellation of booking request {0}. Control reference: {1}',
  },
} satisfies Messages
