import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'trackingList.last': { ko: '현재 상태', en: 'Latest event' },
  'trackingList.place': { ko: '최종 위치·출처', en: 'Place and source' },
  'trackingList.event.EMPTY_OUT': { ko: '공컨테이너 반출', en: 'Empty pick-up' },
  'trackingList.event.EMPTY_IN': { ko: '공컨테이너 반납', en: 'Empty return' },
  'trackingList.event.ACPTDT': { ko: '수출신고 수리', en: 'Export accepted' },
  'trackingList.event.TKOFDT': { ko: '출항', en: 'Departed (customs)' },
  'trackingList.event.SHPMCMPLYN': { ko: '선적 완료', en: 'Loading complete' },
  'trackingList.source.carrier.SEA': { ko: '선사', en: 'Carrier' },
  'trackingList.source.carrier.AIR': { ko: '항공사', en: 'Airline' },
  'trackingList.source.customs': { ko: '유니패스', en: 'UNI-PASS' },
  'trackingList.source.naru': { ko: '나루', en: 'Naru' },
  'trackingList.delayDays': { ko: '지연 일수', en: 'Days late' },
  'trackingList.detail': { ko: '상세', en: 'Details' },
  'trackingList.planned': { ko: '예정 {0}', en: 'due {0}' },
  'trackingList.strip': { ko: '{0} 진행 단계, {1}단계 중 {2}단계', en: '{0}: stage {2} of {1}' },
  'trackingList.cancelled': { ko: '취소된 선적입니다.', en: 'This shipment was cancelled.' },
  'trackingList.chosen': { ko: '선택한 화물', en: 'Chosen shipment' },
  'trackingList.transship': { ko: '{0} 환적', en: 'Transshipment at {0}' },
} satisfies Messages
