import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'holidays.list': { ko: '공휴일', en: 'Holidays' },
  'holidays.day': { ko: '날짜', en: 'Day' },
  'holidays.kind': { ko: '구분', en: 'Kind' },
  'holidays.kind.PUBLIC': { ko: '법정 공휴일', en: 'Public holiday' },
  'holidays.kind.SUBSTITUTE': { ko: '대체공휴일', en: 'Substitute holiday' },
  'holidays.kind.DECREED': { ko: '임시공휴일·선거일', en: 'Decreed day' },
  'holidays.kind.LABOUR': { ko: '근로자의 날', en: "Workers' Day" },
  'holidays.source': { ko: '근거', en: 'Source' },
  'holidays.badKind': { ko: '목록에서 구분을 선택해 주세요.', en: 'Choose a kind from the list.' },
  'holidays.reach': {
    ko: '관세법 제8조에 따라 법정 기한은 토·일요일과 이 표의 날을 지나 다음 근무일에 끝납니다. 표는 {0}년부터 {1}년까지입니다. 저장하면 1분 안에 관련 기한이 다시 계산됩니다.',
    en: 'Under Article 8 of the Customs Act, a legal period that ends on a weekend or on a day of this table ends on the next working day. The table covers {0} to {1}. The deadlines concerned are recalculated within a minute after saving.',
  },
  'holidays.late': {
    ko: '표가 {0}년에서 끝납니다. 그 뒤의 기한은 토·일요일만 피해 계산되므로 다음 해의 공휴일을 입력해 주세요.',
    en: 'The table ends with {0}. Later deadlines skip weekends only: please enter the holidays of the next year.',
  },
} satisfies Messages
