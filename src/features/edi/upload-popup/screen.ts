import { popup } from '#platform/shared/calls/popup-card.ts'

/** Resolves to whether anything was saved. */
export default popup<object, boolean>({
  path: '/fms/popup/PtlEdiUploadPopup',
  marker: 'ptlEdiUploadPopup',
  kind: 'popup',
  popup: {
    abbr: 'ptlEdiUploadPopup',
    sort: 20,
    name: { ko: 'EDI 업로드', en: 'EDI upload' },
    access: 'staff',
    size: { width: 860, height: 620 },
  },
})
