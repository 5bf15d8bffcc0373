import type { Messages } from '#platform/shared/messages.ts'

export default {
  'exhibitionEdit.items': { ko: '전시품', en: 'Exhibition items' },
  'exhibitionEdit.seq': { ko: '순번', en: 'Line' },
  'exhibitionEdit.description': { ko: '품명', en: 'Description' },
  'exhibitionEdit.unit': { ko: '포장 단위', en: 'Package unit' },
  'exhibitionEdit.quantity': { ko: '수량', en: 'Quantity' },
  'exhibitionEdit.length': { ko: '가로 cm', en: 'Length cm' },
  'exhibitionEdit.width': { ko: '세로 cm', en: 'Width cm' },
  'exhibitionEdit.height': { ko: '높이 cm', en: 'Height cm' },
  'exhibitionEdit.cbm': { ko: 'CBM', en: 'CBM' },
  'exhibitionEdit.weight': { ko: '중량 kg', en: 'Weight kg' },
  'exhibitionEdit.hs': { ko: 'HS부호', en: 'HS code' },
  'exhibitionEdit.amount': { ko: '금액', en: 'Value' },
  'exhibitionEdit.currency': { ko: '통화', en: 'Currency' },
  'exhibitionEdit.disposal': { ko: '전시 후 처리', en: 'After the show' },
} satisfies Messages
