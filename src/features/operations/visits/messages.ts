import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'visits.list': { ko: '방문 기록', en: 'Visit log' },
  'visits.id': { ko: '번호', en: 'No.' },
  'visits.menu': { ko: '메뉴', en: 'Menu' },
  'visits.mobile': { ko: '모바일', en: 'Mobile' },
  'visits.agent': { ko: '브라우저', en: 'Browser' },
} satisfies Messages
