import type { Messages } from '#platform/shared/translations/messages.ts'

/** Texts of the deadline calendar. */
export default {
  'calendar.name': { ko: '나루 기한', en: 'Naru deadlines' },
} satisfies Messages
