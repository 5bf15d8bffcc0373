import type { Messages } from '#platform/shared/messages.ts'

export default {
  'company.tabs': { ko: '회사 관리 항목', en: 'What to look after' },
} satisfies Messages
