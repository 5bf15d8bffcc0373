import { type Condition, periodWords } from '#ui/empty-state/conditions.ts'
import type { RequestSearch } from './contract.ts'

type Text = (key: string) => string

/** What a search over requests asked for. */
export const askedConditions = ({ FROM_DT, TO_DT, KEYWORD, STATUS, COMPANY, PAPERS }: RequestSearch, text: Text): Condition[] => [
  [text('exhibitionList.period'), periodWords(FROM_DT, TO_DT)],
  [text('exhibitionList.keyword'), KEYWORD],
  [text('exhibitionList.status'), STATUS.map((state) => text(`exhibitionEdit.sts.${state}`)).join(', ')],
  [text('exhibitionList.company'), COMPANY],
  [text('exhibitionList.papersAre'), PAPERS && text('exhibitionList.papers')],
]
