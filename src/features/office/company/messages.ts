import type { Messages } from '#platform/shared/messages.ts'

export default {
  'company.tabs': { ko: '회사 관리 항목', en: 'What to look after' },
  'office.cut': { ko: '처음 {0}건만 보입니다. 조건으로 좁혀 주세요.', en: 'Only the first {0} are shown. Narrow the search.' },
} satisfies Messages
