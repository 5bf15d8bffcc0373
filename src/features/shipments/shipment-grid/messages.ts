import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'shipmentGrid.list': { ko: '선적 목록', en: 'Shipments' },
  'shipmentGrid.hbl': { ko: 'HBL', en: 'HBL' },
  'shipmentGrid.mbl': { ko: 'MBL', en: 'MBL' },
  'shipmentGrid.mngtNo': { ko: '관리번호', en: 'Management no.' },
  'shipmentGrid.po': { ko: 'PO', en: 'PO' },
  'shipmentGrid.remark': { ko: '비고', en: 'Remark' },
  'shipmentGrid.delayDays': { ko: '지연 일수', en: 'Days late' },
  'shipmentGrid.polName': { ko: '출발지명', en: 'Origin name' },
  'shipmentGrid.podName': { ko: '도착지명', en: 'Destination name' },
  'shipmentGrid.vessel': { ko: '선명·편명', en: 'Vessel or flight' },
  'shipmentGrid.voyage': { ko: '항차', en: 'Voyage' },
  'shipmentGrid.etd': { ko: 'ETD', en: 'ETD' },
  'shipmentGrid.atd': { ko: 'ATD', en: 'ATD' },
  'shipmentGrid.eta': { ko: 'ETA', en: 'ETA' },
  'shipmentGrid.ata': { ko: 'ATA', en: 'ATA' },
  'shipmentGrid.dueDay': { ko: '기한일', en: 'Due date' },
  'shipmentGrid.unit': { ko: '단위', en: 'Unit' },
  'shipmentGrid.cbm': { ko: 'CBM', en: 'CBM' },
  'shipmentGrid.edit': { ko: '그리드 편집', en: 'Edit in grid' },
  'shipmentGrid.back': { ko: '목록 보기', en: 'Back to list' },
} satisfies Messages
