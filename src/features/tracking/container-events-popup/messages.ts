import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'containerEvents.container': { ko: '컨테이너', en: 'Container' },
  'containerEvents.type': { ko: '규격', en: 'Type' },
  'containerEvents.seal': { ko: '봉인', en: 'Seal' },
  'containerEvents.freeUntil': { ko: '프리타임', en: 'Free until' },
  'containerEvents.returnUntil': { ko: '공컨 반납', en: 'Return by' },
  'containerEvents.house': { ko: 'HBL', en: 'HBL' },
  'containerEvents.list': { ko: '이벤트 목록', en: 'Event list' },
  'containerEvents.count': { ko: '이벤트 {0}건', en: 'Events: {0}' },
  'containerEvents.at': { ko: '일시(현지)', en: 'Local time' },
  'containerEvents.place': { ko: '장소', en: 'Place' },
  'containerEvents.event': { ko: '이벤트', en: 'Event' },
  'containerEvents.load': { ko: '공/적', en: 'Empty/full' },
  'containerEvents.empty': { ko: '공', en: 'Empty' },
  'containerEvents.full': { ko: '적', en: 'Full' },
  'containerEvents.vessel': { ko: '선명·항차', en: 'Vessel and voyage' },
  'containerEvents.source': { ko: '출처', en: 'Source' },
  'containerEvents.planned': { ko: '예정', en: 'planned' },
  'containerEvents.nothing': { ko: '조회된 데이터가 없습니다.', en: 'No data found.' },
} satisfies Messages
