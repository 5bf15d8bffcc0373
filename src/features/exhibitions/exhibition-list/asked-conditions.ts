import type { Translate } from '#platform/shared/translations/messages.ts'
import { type Condition, periodTexts } from '#ui/empty-state/conditions.ts'
import type { RequestSearch } from './contract.ts'

/** The conditions of a request search as text. */
export const askedConditions = ({ FROM_DT, TO_DT, KEYWORD, STATUS, COMPANY, PAPERS }: RequestSearch, text: Translate): Condition[] => [
  [text('exhibitionList.period'), periodTexts(FROM_DT, TO_DT)],
  [text('exhibitionList.keyword'), KEYWORD],
  [text('exhibitionList.status'), STATUS.map((state) => text(`exhibitionEdit.sts.${state}`)).join(', ')],
  [text('exhibitionList.company'), COMPANY],
  [text('exhibitionList.papersAre'), PAPERS && text('exhibitionList.papers')],
]
