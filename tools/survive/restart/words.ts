import { globSync } from 'node:fs'
import type { Messages } from '#platform/shared/translations/messages.ts'
import { inRoot } from '../../bootstrap/root.mjs'

/** Turns the Korean name of a control into a pattern of its name in the language of a run. */
export type Words = (name: string) => string

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\d+\}/g, '.+')
/** `places.ts` writes `[^]*` before a name that stands at the end of its control. */
const ANYTHING = '[^]*'

/**
 * The names of controls in a language.
 * @throws Error from the returned function for a name that no message has
 */
export const wordsIn = async (lang: 'ko' | 'en'): Promise<Words> => {
  if (lang === 'ko') return (name) => name
  const found = new Map<string, Set<string>>()
  for (const file of globSync('src/**/*messages.ts', { cwd: inRoot() })) {
    const { default: messages } = (await import(inRoot(file))) as { default?: Messages }
    for (const { ko, en } of Object.values(messages ?? {})) found.set(ko, (found.get(ko) ?? new Set()).add(en))
  }
  return (name) => {
    const isAtEnd = name.startsWith(ANYTHING)
    const texts = found.get(isAtEnd ? name.slice(ANYTHING.length) : name)
    if (!texts) throw new Error(`No message reads "${name}".`)
    return `${isAtEnd ? ANYTHING : ''}(?:${[...texts].map(escaped).join('|')})`
  }
}
