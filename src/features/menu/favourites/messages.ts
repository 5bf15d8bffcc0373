import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'favourites.added': { ko: '즐겨찾기에 추가되었습니다.', en: 'Added to favourites.' },
  'favourites.removed': { ko: '즐겨찾기에서 삭제되었습니다.', en: 'Removed from favourites.' },
} satisfies Messages
