import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'commonPopup.search': { ko: '조회 조건', en: 'Search conditions' },
  'commonPopup.by': { ko: '검색 기준', en: 'Search by' },
  'commonPopup.keyword': { ko: '검색어', en: 'Keyword' },
  'commonPopup.clear': { ko: '지우기', en: 'Clear' },
  'commonPopup.list': { ko: '코드 목록', en: 'Codes' },
  'commonPopup.code': { ko: '코드', en: 'Code' },
  'commonPopup.name': { ko: '명칭', en: 'Name' },
  'commonPopup.remark': { ko: '비고', en: 'Remarks' },
  'commonPopup.pick': { ko: '선택', en: 'Select' },
  'commonPopup.pickRow': { ko: '{0} 선택', en: 'Select {0}' },
  'commonPopup.same': { ko: '같은 항구 {0}', en: 'same port {0}' },
  'commonPopup.count': { ko: '총 {0}건', en: '{0} {0|row|rows}' },
  'commonPopup.keys': { ko: '↑ ↓ 이동 · Enter 선택', en: '↑ ↓ move · Enter selects' },
  'commonPopup.keysMulti': { ko: '↑ ↓ 이동 · Space 표시 · Enter 선택', en: '↑ ↓ move · Space marks · Enter selects' },
  'commonPopup.picked': { ko: '{0}건 선택됨', en: '{0} selected' },
  'commonPopup.pickFirst': { ko: '목록에서 먼저 선택해 주세요.', en: 'Choose a row first.' },
  'commonPopup.cut': {
    ko: '{0}건까지만 보여 드립니다. 검색어를 더 입력해 주세요.',
    en: 'Only the first {0} are shown. Enter more of the keyword.',
  },
} satisfies Messages
