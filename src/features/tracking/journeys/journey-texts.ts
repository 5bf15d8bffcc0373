/** Texts of the screen of the golden journeys, which only developers and freight people see. */
export const JOURNEY_TEXTS = {
  title: { ko: '화물 여정 목록', en: 'Golden journeys' },
  groups: { ko: '상황', en: 'Situations' },
  count: { ko: '{0}건', en: '{0} {0|journey|journeys}' },
  facts: { ko: '받은 사실', en: 'What was said' },
  when: { ko: '시각', en: 'When' },
  who: { ko: '출처', en: 'Source' },
  what: { ko: '내용', en: 'What' },
  where: { ko: '장소', en: 'Where' },
  cargo: { ko: '화물', en: 'Cargo' },
  counts: { ko: '반영', en: 'Counts' },
  yes: { ko: '반영', en: 'yes' },
  withdrawn: { ko: '철회 {0}', en: 'Withdrawn {0}' },
  desk: { ko: '담당자 결정 {0}', en: 'Decision of our team {0}' },
  asOf: { ko: '{0} 기준', en: 'as of {0}' },
  full: { ko: '적컨', en: 'full' },
  empty: { ko: '공컨', en: 'empty' },
  pieces: { ko: '{0}개', en: '{0} {0|piece|pieces}' },
  'full-containers': { ko: '컨테이너 화물', en: 'Full containers' },
  'loose-cargo': { ko: '소량·혼재 화물', en: 'Loose cargo and consolidation' },
  air: { ko: '항공', en: 'Air' },
  inland: { ko: '내륙 운송', en: 'Inland' },
  customs: { ko: '통관·보세', en: 'Customs and bond' },
  corrections: { ko: '정정·철회·불일치', en: 'Corrections and contradictions' },
  containers: { ko: '컨테이너 식별', en: 'Which container' },
  times: { ko: '시각', en: 'Times' },
  trouble: { ko: '이상 상황', en: 'Trouble' },
  ports: { ko: '항구 코드', en: 'Codes of ports' },
} as const

export type JourneyText = keyof typeof JOURNEY_TEXTS

export const isJourneyText = (key: string): key is JourneyText => Object.hasOwn(JOURNEY_TEXTS, key)
