import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'bookingMessages.list': { ko: '선사 부킹 전송 규칙', en: 'Carrier booking rules' },
  'bookingMessages.search': { ko: '전송 규칙 조회 조건', en: 'Search of rules' },
  'bookingMessages.keyword': { ko: '거래처·선사', en: 'Customer or carrier' },
  'bookingMessages.carrier': { ko: '선사 코드', en: 'Carrier' },
  'bookingMessages.when': { ko: '자동 전송', en: 'Send' },
  'bookingMessages.when.REQUEST': { ko: '부킹 요청 시', en: 'When requested' },
  'bookingMessages.when.CONFIRM': { ko: '부킹 확정 시', en: 'When confirmed' },
  'bookingMessages.when.NEVER': { ko: '보내지 않음', en: 'Never' },
  'bookingMessages.hours': { ko: '회신 기한(시간)', en: 'Answer within (h)' },
  'bookingMessages.waitFor': { ko: '기다릴 회신', en: 'Wait for' },
  'bookingMessages.waitFor.ANSWER': { ko: '부킹 회신(IFTMBC)', en: 'Reply (IFTMBC)' },
  'bookingMessages.waitFor.RECEIPT': { ko: '수신 확인(APERAK·CONTRL)', en: 'Receipt (APERAK, CONTRL)' },
  'bookingMessages.hint': {
    ko: '거래처나 선사를 비우면 모두에 적용합니다. 거래처 규칙이 선사 규칙보다 먼저입니다. 회신 기한이 0이면 기다리지 않습니다.',
    en: 'A blank customer or carrier means any. A customer’s rule takes precedence over a carrier’s. With 0 hours no answer is awaited.',
  },
  'bookingMessages.unknownCarrier': { ko: '없는 선사입니다.', en: 'This carrier does not exist.' },
} satisfies Messages
