import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'history.title': { ko: '변경 이력', en: 'Changes' },
  'history.whose': { ko: '저장된 행을 선택해 주세요.', en: 'Choose a row that is saved.' },
  'history.none': { ko: '기록된 변경이 없습니다. 저장하면 여기에 남습니다.', en: 'No changes yet. They are recorded here when you save.' },
  'history.insert': { ko: '추가', en: 'Added' },
  'history.update': { ko: '변경', en: 'Changed' },
  'history.delete': { ko: '삭제', en: 'Deleted' },
  'history.empty': { ko: '(없음)', en: '(nothing)' },
} satisfies Messages
