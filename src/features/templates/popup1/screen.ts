import { popup } from '#platform/shared/calls/popup-card.ts'
import type { TemplateItem } from '../grid/contract.ts'
import type { TemplatePopupArgs } from './popup-args.ts'

export default popup<TemplatePopupArgs, TemplateItem>({
  path: '/template/popup/popup1',
  marker: 'tplPopup1',
  kind: 'popup',
  popup: { abbr: 'templatePopup1', sort: 15, name: { ko: '팝업 템플릿', en: 'Popup Template' }, access: 'guest' },
})
