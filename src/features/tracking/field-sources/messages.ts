import type { Messages } from '#platform/shared/translations/messages.ts'

/** Texts of the sources of the fields of a shipment, for staff. */
export default {
  'fieldSources.title': { ko: '값의 출처', en: 'Sources of values' },
  'fieldSources.all': { ko: '전체 {0}개 보기', en: 'Show all {0}' },
  'fieldSources.fewer': { ko: '간단히 보기', en: 'Show fewer' },
  'fieldSources.none': { ko: '출처가 기록된 값이 없습니다.', en: 'No value has a recorded source.' },
  'fieldSources.noneByHand': {
    ko: '직접 입력한 값도, 출처끼리 다른 값도 없습니다.',
    en: 'Nothing was entered by hand, and the sources agree.',
  },
  'fieldSources.byHand': { ko: '직접 입력', en: 'By hand' },
  'fieldSources.byCustomer': { ko: '고객 입력', en: 'By the customer' },
  'fieldSources.containers': { ko: '직접 입력한 목록', en: 'List entered here' },
  'fieldSources.message.CALL': { ko: '호출 {0}', en: 'call {0}' },
  'fieldSources.message.BATCH': { ko: '일괄 {0}', en: 'batch {0}' },
  'fieldSources.message.BATCHLine': { ko: '일괄 {0}, {1}번째 줄', en: 'batch {0}, line {1}' },
  'fieldSources.message.FILE': { ko: '파일 {0}', en: 'file {0}' },
  'fieldSources.message.FILELine': { ko: '파일 {0}, {1}행', en: 'file {0}, row {1}' },
  'fieldSources.message.UNDO': { ko: '일괄 취소', en: 'batch undone' },
  'fieldSources.blank': { ko: '없음', en: 'nothing' },
} satisfies Messages
