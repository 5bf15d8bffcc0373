import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'sampleScreen.title': { ko: '샘플 화면', en: 'Sample screen' },
  'sampleScreen.search': { ko: '조회 조건', en: 'Search conditions' },
  'sampleScreen.keyword': { ko: '코드·이름', en: 'Code or name' },
  'sampleScreen.code': { ko: '코드', en: 'Code' },
  'sampleScreen.name': { ko: '이름', en: 'Name' },
  'sampleScreen.mode': { ko: '운송 구분', en: 'Transport mode' },
  'sampleScreen.quantity': { ko: '수량', en: 'Quantity' },
  'sampleScreen.day': { ko: '시작일', en: 'Start date' },
  'sampleScreen.use': { ko: '사용 여부', en: 'In use' },
  'sampleScreen.used': { ko: '사용', en: 'Used' },
  'sampleScreen.unused': { ko: '미사용', en: 'Not used' },
  'sampleScreen.remark': { ko: '비고', en: 'Remark' },
} satisfies Messages
