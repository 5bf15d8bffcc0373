import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'sampleScreen.title': { ko: '샘플 화면', en: 'Sample screen' },
  'sampleScreen.code': { ko: '코드', en: 'Code' },
  'sampleScreen.name': { ko: '이름', en: 'Name' },
  'sampleScreen.count': { ko: '총 {0}건', en: '{0} rows' },
} satisfies Messages
