import { popup } from '#platform/shared/calls/popup-card.ts'

export type MessageArgs = { MSG_NO: number }

/** Resolves to whether the message was replayed. */
export default popup<MessageArgs, boolean>({
  path: '/cms/popup/CmsEdiMessagePopup',
  marker: 'cmsEdiMessagePopup',
  kind: 'popup',
  popup: {
    abbr: 'cmsEdiMessagePopup',
    sort: 21,
    name: { ko: 'EDI 전문', en: 'EDI message' },
    access: 'staff',
    size: { width: 960, height: 680 },
  },
})
