import type { Translate } from '#platform/shared/translations/messages.ts'
import { conditionTexts } from '#ui/empty-state/conditions.ts'
import type { SelectOption } from '#ui/select-box/select-option.ts'

/** Conditions of a back office list besides its keyword, by their names in the search. */
export type MasterConditions = Readonly<Record<string, { label: string; options: readonly SelectOption[] }>>

const NONE: MasterConditions = {}

/** The text of an empty back office list, with the conditions of its search. */
export const emptyText = (text: Translate, searched: object, conditions = NONE): string => {
  const asked = searched as Record<string, string | undefined>
  const chosen = Object.entries(conditions).map(([name, { label, options }]) => {
    const value = asked[name] ?? ''
    return [label, (value && options.find((one) => one.value === value)?.label) || value] as const
  })
  return [text('list.empty'), conditionTexts(text, [[text('list.keyword'), asked.KEYWORD ?? ''], ...chosen])].filter(Boolean).join(' ')
}
