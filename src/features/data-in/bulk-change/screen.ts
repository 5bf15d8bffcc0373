import { popup } from '#platform/shared/calls/popup-card.ts'

/** A whole search with the number of its shipments, or chosen numbers. */
export type BulkChangeArgs = { search?: object; total?: number; keys?: string[] }

/** Resolves to whether shipments were changed. */
export default popup<BulkChangeArgs, boolean>({
  path: '/fms/popup/PtlBulkChangePopup',
  marker: 'ptlBulkChangePopup',
  kind: 'popup',
  popup: {
    abbr: 'ptlBulkChangePopup',
    sort: 26,
    name: { ko: '일괄 변경', en: 'Bulk change' },
    access: 'staff',
    size: { width: 1120, height: 760 },
  },
})
