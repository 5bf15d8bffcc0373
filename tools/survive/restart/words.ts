import { globSync } from 'node:fs'
import type { Messages } from '#platform/shared/translations/messages.ts'
import { inRoot } from '../../bootstrap/root.mjs'

/** Turns the Korean name of a control into a pattern of its name in the language of a run; `texts` gives the names themselves. */
export type Words = ((name: string) => string) & { texts: (name: string) => readonly string[] }
/** The names as they stand. */
export const KOREAN: Words = Object.assign((name: string) => name.replace(/\{\d+\}/g, '.+'), { texts: (name: string) => [name] })

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\d+\}/g, '.+')
/** `places.ts` writes `[^]*` before a name that stands at the end of its control, and `$` after one that is all of it. */
const PARTS = /^(\[\^\]\*)?(.+?)(\$)?$/

/**
 * The names of controls in a language.
 * @throws Error from the returned function for a name that no message has
 */
export const wordsIn = async (lang: 'ko' | 'en'): Promise<Words> => {
  if (lang === 'ko') return KOREAN
  const found = new Map<string, Set<string>>()
  for (const file of globSync('src/**/*messages.ts', { cwd: inRoot() })) {
    const { default: messages } = (await import(inRoot(file))) as { default?: Messages }
    for (const { ko, en } of Object.values(messages ?? {})) found.set(ko, (found.get(ko) ?? new Set()).add(en))
  }
  const texts = (name: string) => {
    const all = found.get(name)
    if (!all) throw new Error(`No message reads "${name}".`)
    return [...all]
  }
  const pattern = (name: string) => {
    const [, before = '', text = '', after = ''] = PARTS.exec(name) ?? []
    return `${before}(?:${texts(text).map(escaped).join('|')})${after}`
  }
  return Object.assign(pattern, { texts })
}

const LABELLED = /\[aria-label="([^"]+)"\]/
/** A selector by a Korean label, for the labels in the language of the run. */
export const boxIn = (box: string, words: Words): string => {
  const label = LABELLED.exec(box)?.[1]
  return label
    ? words
        .texts(label)
        .map((text) => box.replace(LABELLED, `[aria-label="${text}"]`))
        .join(', ')
    : box
}
