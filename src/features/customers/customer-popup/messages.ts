import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'customerPopup.search': { ko: '조회 조건', en: 'Search conditions' },
  'customerPopup.by': { ko: '검색 기준', en: 'Search by' },
  'customerPopup.keyword': { ko: '검색어', en: 'Keyword' },
  'customerPopup.clear': { ko: '지우기', en: 'Clear' },
  'customerPopup.bizNo': { ko: '사업자번호', en: 'Business no.' },
  'customerPopup.list': { ko: '거래처 목록', en: 'Customers' },
  'customerPopup.code': { ko: '코드', en: 'Code' },
  'customerPopup.nameKo': { ko: '거래처명', en: 'Korean name' },
  'customerPopup.nameEn': { ko: '영문명', en: 'English name' },
  'customerPopup.contact': { ko: '담당자', en: 'Contact' },
  'customerPopup.ceo': { ko: '대표자', en: 'CEO' },
  'customerPopup.country': { ko: '국가', en: 'Country' },
  'customerPopup.flags': { ko: '거래 상태', en: 'Business' },
  'customerPopup.normal': { ko: '정상', en: 'Normal' },
  'customerPopup.stopped': { ko: '거래 중지', en: 'Stopped' },
  'customerPopup.overdue': { ko: '장기 미수', en: 'Overdue' },
  'customerPopup.stoppedNote': {
    ko: '거래가 중지된 거래처는 선택할 수 없습니다.',
    en: 'A customer whose business is stopped cannot be chosen.',
  },
  'customerPopup.overdueNote': {
    ko: '장기 미수채권이 있는 거래처입니다. 선택은 가능하며 담당자 확인 후 확정됩니다.',
    en: 'This customer has long-term receivables. It can be chosen; our staff confirms it.',
  },
  'customerPopup.pick': { ko: '선택', en: 'Select' },
  'customerPopup.pickFirst': { ko: '목록에서 먼저 선택해 주세요.', en: 'Choose a row first.' },
  'customerPopup.count': { ko: '총 {0}건', en: '{0} {0|row|rows}' },
  'customerPopup.keys': { ko: '↑ ↓ 이동 · Enter 선택', en: '↑ ↓ move · Enter selects' },
  'customerPopup.tooShort': {
    ko: '검색어나 사업자번호를 {0}자 이상 입력해 주세요.',
    en: 'Enter at least {0} characters of the keyword or the business number.',
  },
  'customerPopup.cut': {
    ko: '{0}건까지만 보여 드립니다. 검색어를 더 입력해 주세요.',
    en: 'Only the first {0} are shown. Enter more of the keyword.',
  },
} satisfies Messages
