import { popup } from '#platform/shared/calls/popup-card.ts'
import type { DocumentArgs } from '../document-args.ts'

export default popup<DocumentArgs>({
  path: '/cms/popup/CmsDocumentPopup',
  marker: 'cmsDocumentPopup',
  kind: 'popup',
  popup: { abbr: 'cmsDocumentPopup', sort: 5, name: { ko: '문서 관리', en: 'Documents' }, access: 'member' },
})
