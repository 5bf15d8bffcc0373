import type { Messages } from '#platform/shared/translations/messages.ts'

/** Texts of the lists that are written as files every night. */
export default {
  'nightly.about': {
    ko: '매일 지정한 사용자의 권한으로 볼 수 있는 목록을 CSV 파일로 내보냅니다. 고객 사용자를 지정하면 그 고객의 화물만 나갑니다.',
    en: 'Every night, writes the lists that the chosen user can see as CSV files. For a customer user, only rows of that customer are included.',
  },
  'nightly.list': { ko: '야간 내보내기 목록', en: 'Nightly exports' },
  'nightly.none': {
    ko: '등록한 내보내기가 없습니다. 새 내보내기를 추가하면 매일 파일로 받습니다.',
    en: 'No export yet. Add one to receive files every night.',
  },
  'nightly.new': { ko: '새 내보내기', en: 'New export' },
  'nightly.reader': { ko: '조회 권한(사용자 아이디)', en: 'Run as (user ID)' },
  'nightly.readerIs': { ko: '{0} 권한', en: 'runs as {0}' },
  'nightly.hour': { ko: '시각(시)', en: 'Hour (Seoul)' },
  'nightly.hourIs': { ko: '매일 {0}시', en: 'daily at {0}:00' },
  'nightly.state': { ko: '상태', en: 'State' },
  'nightly.paused': { ko: '중지', en: 'Paused' },
  'nightly.on': { ko: '사용 중', en: 'On' },
  'nightly.late': { ko: '지연', en: 'Overdue' },
  'nightly.failing': { ko: '오류', en: 'Failing' },
  'nightly.never': { ko: '아직 내보내지 않았습니다', en: 'not exported yet' },
  'nightly.done': { ko: '{0} · 파일 {1}개 · {2}행', en: '{0} · {1} {1|file|files} · {2} {2|row|rows}' },
  'nightly.run': { ko: '지금 내보내기', en: 'Export now' },
  'nightly.runOne': { ko: '{0} 지금 내보내기', en: 'Export {0} now' },
  'nightly.begun': { ko: '내보내기를 시작했습니다. 잠시 뒤 새로고침하세요.', en: 'The export has started. Refresh in a moment.' },
  'nightly.saved': { ko: '내보내기를 저장했습니다.', en: 'The export was saved.' },
  'nightly.reached': { ko: '연결했습니다.', en: 'Connected.' },
  'nightly.removeQuestion': {
    ko: '{0:을/를} 삭제하시겠습니까? 이미 내보낸 파일은 그대로 있습니다.',
    en: 'Delete {0}? Files that were written stay.',
  },
  'nightly.removed': { ko: '내보내기를 삭제했습니다.', en: 'The export was deleted.' },
  'nightly.badReader': {
    ko: '조회 권한: 사용 중인 우리 법인의 사용자 아이디를 입력하세요.',
    en: 'Run as: enter the ID of an active user of your corporation.',
  },
  'nightly.noReader': {
    ko: '조회 권한으로 지정한 사용자를 쓸 수 없습니다. 사용 중인 사용자를 지정해 주세요.',
    en: 'The user it runs as is disabled. Choose an active user.',
  },
  'nightly.tooMany': { ko: '내보내기는 {0}개까지 등록할 수 있습니다.', en: 'A company can have {0} {0|export|exports}.' },
} satisfies Messages
