import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'overdueRows.title': { ko: '조회 기간 밖에서 기한이 지난 선적 {0}건', en: 'Overdue outside the period: {0}' },
  'overdueRows.list': { ko: '조회 기간 밖에서 기한이 지난 선적', en: 'Overdue shipments outside the period' },
  'overdueRows.more': { ko: '{0}건 더 보기', en: 'Show {0} more' },
} satisfies Messages
