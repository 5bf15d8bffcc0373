import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'airBooking.header': { ko: '항공 부킹', en: 'Air booking' },
  'airBooking.SVC_LEVEL': { ko: '서비스', en: 'Service level' },
  'airBooking.POL': { ko: '출발공항', en: 'Origin airport' },
  'airBooking.POD': { ko: '도착공항', en: 'Destination' },
  'airBooking.CARRIER_CD': { ko: '항공사', en: 'Airline' },
  'airBooking.VOYAGE_NO': { ko: '편명', en: 'Flight' },
  'airBooking.ETD': { ko: '출발일', en: 'Flight date' },
  'airBooking.ETA': { ko: '도착일', en: 'Arrival date' },
  'airBooking.PKG_QTY': { ko: '개수', en: 'Pieces' },
  'airBooking.VOL_WT': { ko: '용적중량', en: 'Volume weight' },
  'airBooking.CHG_WT': { ko: '운임적용중량', en: 'Chargeable weight' },
  'airBooking.STACK_YN': { ko: '다단 적재 가능', en: 'Stackable' },
  'airBooking.BATTERY_YN': { ko: '배터리 포함', en: 'Contains batteries' },
  'airBooking.cargo': { ko: '화물·치수', en: 'Cargo and dimensions' },
  'airBooking.pieceUnit': { ko: '개', en: 'pcs' },
  'airBooking.divisor': {
    ko: '용적중량은 cm³ ÷ {0}, 운임적용중량은 0.5kg 단위로 올립니다.',
    en: 'Volume weight is cm³ ÷ {0}; the chargeable weight is rounded up to 0.5 kg.',
  },
} satisfies Messages
