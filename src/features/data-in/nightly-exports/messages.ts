import type { Messages } from '#platform/shared/translations/messages.ts'

/** Texts of the lists that are written as files every night. */
export default {
  'nightly.about': {
    ko: '매일 지정한 사용자의 권한으로 볼 수 있는 목록을 CSV 파일로 내보냅니다. 고객 사용자를 지정하면 그 고객의 화물만 나갑니다.',
    en: 'Every night the lists that a chosen user may see are written as CSV files. With a user of a customer they hold that customer’s rows only.',
  },
  'nightly.list': { ko: '야간 내보내기 목록', en: 'Nightly exports' },
  'nightly.none': { ko: '등록한 내보내기가 없습니다.', en: 'No export yet.' },
  'nightly.new': { ko: '새 내보내기', en: 'New export' },
  'nightly.reader': { ko: '조회 권한(사용자 아이디)', en: 'Rights of (user ID)' },
  'nightly.readerIs': { ko: '{0} 권한', en: 'rights of {0}' },
  'nightly.hour': { ko: '시각(시)', en: 'Hour (Seoul)' },
  'nightly.hourIs': { ko: '매일 {0}시', en: 'daily at {0}:00' },
  'nightly.paused': { ko: '중지', en: 'Paused' },
  'nightly.on': { ko: '사용 중', en: 'On' },
  'nightly.late': { ko: '지연', en: 'Overdue' },
  'nightly.failing': { ko: '오류', en: 'Failing' },
  'nightly.never': { ko: '아직 내보내지 않았습니다', en: 'not written yet' },
  'nightly.done': { ko: '{0} · 파일 {1}개 · {2}행', en: '{0} · {1} {1|file|files} · {2} {2|row|rows}' },
  'nightly.run': { ko: '지금 내보내기', en: 'Write now' },
  'nightly.runOne': { ko: '{0} 지금 내보내기', en: 'Write {0} now' },
  'nightly.begun': { ko: '내보내기를 시작했습니다. 잠시 뒤 새로 고침하세요.', en: 'It has begun. Refresh in a moment.' },
  'nightly.saved': { ko: '내보내기를 저장했습니다.', en: 'The export was saved.' },
  'nightly.reached': { ko: '연결했습니다.', en: 'Connected.' },
  'nightly.removeQuestion': {
    ko: '{0:을/를} 삭제하시겠습니까? 이미 내보낸 파일은 그대로 있습니다.',
    en: 'Delete {0}? Files that were written stay.',
  },
  'nightly.removed': { ko: '내보내기를 삭제했습니다.', en: 'The export was deleted.' },
  'nightly.badReader': {
    ko: '조회 권한: 사용 중인 우리 법인의 사용자 아이디를 입력하세요.',
    en: 'Rights: enter the ID of an active user of your corporation.',
  },
  'nightly.noReader': { ko: '조회 권한으로 지정한 사용자를 쓸 수 없습니다.', en: 'The user whose rights are used is disabled.' },
  'nightly.tooMany': { ko: '내보내기는 {0}개까지 등록할 수 있습니다.', en: 'A company can have {0} {0|export|exports}.' },
} satisfies Messages
