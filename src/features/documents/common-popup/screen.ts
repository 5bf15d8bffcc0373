import { popup } from '#platform/shared/calls/popup-card.ts'
import type { FoundCode, OneCodeArgs, SeveralCodesArgs } from './contract.ts'

const card = {
  path: '/cms/popup/CmsCommonPopup',
  marker: 'cmsCommonPopup',
  kind: 'popup',
  popup: { abbr: 'cmsCommonPopup', sort: 3, name: { ko: '코드 조회', en: 'Code Search' }, access: 'guest', codeGroups: ['CODE_NAME_TYPE'] },
} as const

/** The same popup with multiple selection. */
export const severalCodes = popup<SeveralCodesArgs, FoundCode[]>(card)

export default popup<OneCodeArgs, FoundCode>(card)
