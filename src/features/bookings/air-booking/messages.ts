import type { Messages } from '#platform/shared/messages.ts'

export default {
  'airBooking.dimensions': { ko: '화물 치수', en: 'Dimensions' },
  'airBooking.seq': { ko: '순번', en: 'Line' },
  'airBooking.length': { ko: '가로 cm', en: 'Length cm' },
  'airBooking.width': { ko: '세로 cm', en: 'Width cm' },
  'airBooking.height': { ko: '높이 cm', en: 'Height cm' },
  'airBooking.pieces': { ko: '수량', en: 'Pieces' },
  'airBooking.unitWeight': { ko: '개당 중량 kg', en: 'Weight each kg' },
  'airBooking.cbm': { ko: 'CBM', en: 'CBM' },
} satisfies Messages
