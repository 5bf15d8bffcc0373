import type { Translate } from '#platform/shared/translations/messages.ts'
import { type Condition, periodTexts } from '#ui/empty-state/conditions.ts'
import type { MessageSearch } from './contract.ts'

/** The conditions of a search, as the list names them when it found nothing. */
export const messageConditions = (text: Translate, { FROM_DT, TO_DT, STATE, KEYWORD }: MessageSearch): Condition[] => [
  [text('ediMessage.period'), periodTexts(FROM_DT, TO_DT)],
  [text('ediMessage.state'), STATE && text(`ediMessage.state.${STATE}`)],
  [text('ediMessage.keyword'), KEYWORD],
]
