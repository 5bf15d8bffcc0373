import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'carriers.tabs': { ko: '선사·항공사 관리 항목', en: 'Shipping lines and airlines' },
  'carriers.lines': { ko: '선사', en: 'Shipping lines' },
  'carriers.airlines': { ko: '항공사', en: 'Airlines' },
  'carriers.scac': { ko: '선사 코드', en: 'SCAC' },
  'carriers.smdg': { ko: 'SMDG', en: 'SMDG' },
  'carriers.blPrefix': { ko: 'B/L 앞자리', en: 'B/L prefix' },
  'carriers.containers': { ko: '컨테이너 앞자리', en: 'Container prefixes' },
  'carriers.iata': { ko: '항공사 코드', en: 'IATA code' },
  'carriers.icao': { ko: 'ICAO', en: 'ICAO' },
  'carriers.awbPrefix': { ko: 'AWB 앞자리', en: 'AWB prefix' },
  'carriers.badScac': { ko: '영문 세 글자나 네 글자로 입력해 주세요. 예: HDMU', en: 'Three or four letters, such as HDMU.' },
  'carriers.badSmdg': { ko: '영문과 숫자 네 글자까지 입력해 주세요. 예: HMM', en: 'Up to four letters or digits, such as HMM.' },
  'carriers.badBlPrefix': { ko: '두 글자에서 네 글자로 입력해 주세요. 예: HDMU', en: 'Two to four letters, such as HDMU.' },
  'carriers.badContainers': {
    ko: '영문 네 글자를 빈칸으로 나누어 입력해 주세요. 예: HDMU HMMU',
    en: 'Four letters each with blanks between, such as HDMU HMMU.',
  },
  'carriers.badIata': { ko: '두 글자로 입력해 주세요. 예: KE', en: 'Two letters, such as KE.' },
  'carriers.badIcao': { ko: '영문 세 글자로 입력해 주세요. 예: KAL', en: 'Three letters, such as KAL.' },
  'carriers.badAwbPrefix': { ko: '숫자 세 자리로 입력해 주세요. 예: 180', en: 'Three digits, such as 180.' },
} satisfies Messages
