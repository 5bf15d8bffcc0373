import { popup } from '#platform/shared/calls/popup-card.ts'
import type { DocumentArgs } from '../document-args.ts'

/** Resolves to true when something was sent, decided or approved. */
export default popup<DocumentArgs, boolean>({
  path: '/cms/popup/CmsBlCheckPopup',
  marker: 'cmsBlCheckPopup',
  kind: 'popup',
  popup: {
    abbr: 'cmsBlCheckPopup',
    sort: 17,
    name: { ko: 'Check B/L', en: 'Check B/L' },
    access: 'member',
    size: { width: 940, height: 720 },
  },
})
