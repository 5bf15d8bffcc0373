import type { Translate } from '#platform/shared/translations/messages.ts'
import { showYmd } from '#domain/time/ymd.ts'

/** Name and value of a condition; a blank one is ignored. */
export type Condition = readonly [name: string, value: string]

/** `10-24 ~ 12-23` with years; a missing end stays open. */
export const periodTexts = (from: string, to: string): string => (from || to ? `${showYmd(from)} ~ ${showYmd(to)}`.trim() : '')

/** The conditions of a search without results as one sentence; undefined without any. */
export const conditionTexts = (text: Translate, conditions: readonly Condition[]): string | undefined => {
  const asked = conditions.filter(([, value]) => value.trim() !== '')
  return asked.length === 0 ? undefined : text('list.searched', [asked.map(([name, value]) => `${name} ${value}`).join(' · ')])
}
