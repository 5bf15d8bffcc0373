import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'paperRules.list': { ko: '서류 기한', en: 'Document due dates' },
  'paperRules.search': { ko: '서류 기한 조회 조건', en: 'Search of document due dates' },
  'paperRules.keyword': { ko: '거래처', en: 'Customer' },
  'paperRules.customer': { ko: '거래처 코드', en: 'Customer code' },
  'paperRules.customerName': { ko: '거래처명', en: 'Customer' },
  'paperRules.mode': { ko: '운송', en: 'Mode' },
  'paperRules.direction': { ko: '수출입', en: 'Direction' },
  'paperRules.paper': { ko: '서류', en: 'Document' },
  'paperRules.anchor': { ko: '기준일', en: 'Counted from' },
  'paperRules.hours': { ko: '몇 시간 전', en: 'Hours before' },
  'paperRules.cutOff': { ko: '서류마감 우선', en: 'Cut-off if known' },
  'paperRules.dangerous': { ko: '위험물만', en: 'Dangerous only' },
  'paperRules.sort': { ko: '순서', en: 'Order' },
  'paperRules.use': { ko: '사용', en: 'In use' },
  'paperRules.own': { ko: '자사 설정', en: 'Own rule' },
  'paperRules.hint': {
    ko: '거래처 코드를 비우면 모든 거래처에 적용합니다. 거래처별 기한이 있으면 그 기한을 먼저 적용합니다.',
    en: 'A rule without a customer code applies to all customers. A customer’s own rule takes precedence.',
  },
  'paperRules.unknownCustomer': { ko: '없는 거래처입니다.', en: 'This customer does not exist.' },
  'paperRules.unknownChoice': { ko: '목록에서 선택해 주세요.', en: 'Choose from the list.' },
  'paperRules.unknownPaper': { ko: '없는 서류입니다.', en: 'This document does not exist.' },
} satisfies Messages
