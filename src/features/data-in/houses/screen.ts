import { popup } from '#platform/shared/calls/popup-card.ts'

export default popup<{ mngtNo: string }, boolean>({
  path: '/fms/popup/PtlHousesPopup',
  marker: 'ptlHousesPopup',
  kind: 'popup',
  popup: {
    abbr: 'ptlHousesPopup',
    sort: 27,
    name: { ko: '하우스 분할·합치기', en: 'Split and merge houses' },
    access: 'staff',
    size: { width: 760, height: 720 },
  },
})
