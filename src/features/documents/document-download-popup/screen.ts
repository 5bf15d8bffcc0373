import { popup } from '#platform/shared/calls/popup-card.ts'
import type { DocumentArgs } from '../document-args.ts'

export default popup<DocumentArgs>({
  path: '/cms/popup/CmsDocumentDownPopup',
  marker: 'cmsDocumentDownPopup',
  kind: 'popup',
  popup: { abbr: 'cmsDocumentDownPopup', sort: 6, name: { ko: '문서 다운로드', en: 'Document Download' }, access: 'member' },
})
