import type { Messages } from '#platform/shared/translations/messages.ts'

/** Words of the deadline calendar itself. */
export default {
  'calendar.name': { ko: '나루 기한', en: 'Naru deadlines' },
} satisfies Messages
