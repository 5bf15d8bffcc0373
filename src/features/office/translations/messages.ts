import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'words.list': { ko: '메시지와 용어', en: 'Messages and labels' },
  'words.search': { ko: '용어 조회 조건', en: 'Word search' },
  'words.keyword': { ko: '키·문구', en: 'Key or text' },
  'words.key': { ko: '키', en: 'Key' },
  'words.ko': { ko: '한국어', en: 'In Korean' },
  'words.en': { ko: '영어', en: 'In English' },
  'words.state': { ko: '상태', en: 'State' },
  'words.state.BUILT': { ko: '기본', en: 'Built in' },
  'words.state.CHANGED': { ko: '변경', en: 'Changed' },
  'words.state.MISSING': { ko: '누락', en: 'Missing' },
  'words.builtKo': { ko: '기본 한국어', en: 'Built-in Korean' },
  'words.builtEn': { ko: '기본 영어', en: 'Built-in English' },
  'words.badPlace': { ko: '기본 문구에 없는 자리표시 {0:이/가} 있습니다.', en: 'The built-in text has no placeholder {0}.' },
} satisfies Messages
