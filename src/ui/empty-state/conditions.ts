import type { Translate } from '#platform/shared/translations/messages.ts'
import { showYmd } from '#domain/time/ymd.ts'

/** The name of a condition and what was asked for; a blank one was not asked for. */
export type Condition = readonly [name: string, value: string]

/** `10-24 ~ 12-23` with years; open at the end that is not given. */
export const periodTexts = (from: string, to: string): string => (from || to ? `${showYmd(from)} ~ ${showYmd(to)}`.trim() : '')

/** The conditions of a search that found nothing, in one sentence; undefined where nothing narrowed it. */
export const conditionTexts = (text: Translate, conditions: readonly Condition[]): string | undefined => {
  const asked = conditions.filter(([, value]) => value.trim() !== '')
  return asked.length === 0 ? undefined : text('list.searched', [asked.map(([name, value]) => `${name} ${value}`).join(' · ')])
}
