import type { Messages } from '#platform/shared/translations/messages.ts'

/** Texts shared by both customs popups. */
export default {
  'clearance.search': { ko: '조회 조건', en: 'Search conditions' },
  'clearance.by': { ko: '번호 종류', en: 'Number' },
  'clearance.number': { ko: '번호', en: 'No.' },
  'clearance.clear': { ko: '지우기', en: 'Clear' },
  'clearance.noNumber': { ko: '번호를 입력해 주세요.', en: 'Enter a number.' },
  'clearance.shortCargoNo': { ko: '화물관리번호는 {0}자리 이상입니다.', en: 'A cargo control number has at least {0} characters.' },
  'clearance.badDeclarationNo': { ko: '수출신고번호는 14~15자리입니다.', en: 'A declaration number has 14 or 15 characters.' },
  'clearance.start': { ko: '번호를 입력하고 조회해 주세요.', en: 'Enter a number and search.' },
  'clearance.dues': { ko: '기한', en: 'Deadlines' },
  'clearance.loading': { ko: '조회 중', en: 'Loading' },
  'clearance.again': { ko: '다시 조회', en: 'Look up again' },
  'clearance.unipass': { ko: '유니패스', en: 'UNI-PASS' },
  'clearance.stored': { ko: '저장된 기록', en: 'Stored record' },
  'clearance.notice.NO_KEY': {
    ko: '관세청 인증키가 없어 저장된 기록을 보여 드립니다.',
    en: 'No customs API key is set. Showing the stored record.',
  },
  'clearance.notice.SILENT': {
    ko: '관세청 시스템 응답이 없습니다. 저장된 기록을 보여 드립니다.',
    en: 'Customs does not respond. Showing the stored record.',
  },
  'clearance.notice.REFUSED': {
    ko: '관세청이 조회를 거절했습니다. 저장된 기록을 보여 드립니다. ({0})',
    en: 'Customs refused the request. Showing the stored record. ({0})',
  },
  'clearance.notice.NONE': {
    ko: '관세청에는 이 번호의 기록이 없어 저장된 기록을 보여 드립니다.',
    en: 'Customs has no record of this number. Showing the stored record.',
  },
  'clearance.nothing.SILENT': { ko: '관세청 시스템 응답이 없습니다.', en: 'Customs does not respond.' },
  'clearance.nothing.REFUSED': { ko: '관세청이 조회를 거절했습니다. ({0})', en: 'Customs refused the request. ({0})' },
  'clearance.yes': { ko: '예', en: 'Yes' },
  'clearance.no': { ko: '아니요', en: 'No' },
  'clearance.done': { ko: '완료', en: 'Done' },
} satisfies Messages
