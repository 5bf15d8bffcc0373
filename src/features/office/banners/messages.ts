import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'banners.list': { ko: '배너', en: 'Banners' },
  'banners.new': { ko: '새 배너', en: 'New banner' },
  'banners.edit': { ko: '배너 편집', en: 'Edit banner' },
  'banners.key': { ko: '키', en: 'Key' },
  'banners.sort': { ko: '순서', en: 'Order' },
  'banners.titleKo': { ko: '국문 제목', en: 'Title (Korean)' },
  'banners.titleEn': { ko: '영문 제목', en: 'Title (English)' },
  'banners.textKo': { ko: '국문 설명', en: 'Text (Korean)' },
  'banners.textEn': { ko: '영문 설명', en: 'Text (English)' },
  'banners.from': { ko: '게시 시작일', en: 'Shown from' },
  'banners.until': { ko: '게시 종료일', en: 'Shown until' },
  'banners.link': { ko: '연결 화면', en: 'Leads to' },
  'banners.use': { ko: '게시', en: 'Shown' },
  'banners.picture': { ko: '그림', en: 'Picture' },
  'banners.badKey': { ko: '키가 올바르지 않습니다.', en: 'The key is wrong.' },
  'banners.badLink': { ko: '포털 화면만 연결할 수 있습니다.', en: 'A banner leads to a screen of this portal.' },
  'banners.badPeriod': { ko: '게시 종료일이 시작일보다 빠릅니다.', en: 'The banner ends before it begins.' },
} satisfies Messages
