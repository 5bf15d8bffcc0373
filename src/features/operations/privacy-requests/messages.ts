import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'persons.list': { ko: '개인정보 요청', en: 'Requests about personal data' },
  'persons.kind': { ko: '요청', en: 'Request' },
  'persons.kind.EXPORT': { ko: '열람 (사본)', en: 'A copy' },
  'persons.kind.DELETE': { ko: '삭제', en: 'Deletion' },
  'persons.askedAt': { ko: '요청 일시', en: 'Asked' },
  'persons.done': { ko: '처리 일시', en: 'Done' },
  'persons.doneBy': { ko: '처리자', en: 'Done by' },
  'persons.export': { ko: '사본 내려받기', en: 'Export' },
  'persons.anonymise': { ko: '개인정보 삭제', en: 'Delete personal data' },
  'persons.which': { ko: '사용자 아이디를 입력하거나 목록에서 선택해 주세요.', en: 'Enter a user ID or choose a row.' },
  'persons.question': {
    ko: '{0} 사용자의 개인정보를 삭제하시겠습니까? 되돌릴 수 없습니다. 부킹과 서류는 회사 기록으로, 접근 기록은 법정 보존 기간 동안 남습니다.',
    en: 'Delete the personal data of {0}? This cannot be undone. Bookings and documents stay as company records, access records for the legal retention period.',
  },
  'persons.anonymised': { ko: '개인정보를 삭제했습니다.', en: 'The personal data was deleted.' },
  'persons.asked': {
    ko: '요청을 접수했습니다. 관리자가 확인한 뒤 처리합니다.',
    en: 'Your request was received. An administrator will process it.',
  },
  'persons.own': { ko: '내 개인정보', en: 'My personal data' },
  'persons.ownAbout': {
    ko: '보관 중인 내 정보의 사본이나 삭제를 요청할 수 있습니다.',
    en: 'Request a copy of the data kept about you, or its deletion.',
  },
  'persons.askExport': { ko: '사본 요청', en: 'Request a copy' },
  'persons.askDelete': { ko: '삭제 요청', en: 'Request deletion' },
  'persons.askQuestion': {
    ko: '삭제가 끝나면 이 계정으로 로그인할 수 없습니다. 요청하시겠습니까?',
    en: 'After deletion this account can no longer log in. Request it?',
  },
  'persons.open': { ko: '처리 중', en: 'Open' },
} satisfies Messages
