import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Messages } from '#platform/shared/translations/messages.ts'

/** A text of the portal with the file that holds it. */
export type TextEntry = { file: string; key: string; ko: string; en: string }

/** The tables that make up the language map (src/app/routing/registry.server.ts), which a language file translates. */
const TABLES = [
  'src/platform/shared/translations/messages.ts',
  'src/app/shell/messages.ts',
  'src/ui/messages.ts',
  'src/ui/*/messages.ts',
  'src/features/*/*/messages.ts',
]
/** Tables of texts outside the language map: pages that must work without one, mails, letters to programs. */
const OTHERS = ['src/app/shell/errors/error-texts.ts', 'src/features/partner/mcp/tool-texts.ts']

const wordsOf = async (root: string, patterns: readonly string[]): Promise<TextEntry[]> => {
  const files = globSync(patterns as string[], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
  const tables = await Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, Messages>
      const table = module.default ?? Object.values(module).find((part) => typeof part === 'object')
      return Object.entries(table ?? {}).map(([key, { ko, en }]) => ({ file, key, ko, en }))
    }),
  )
  return tables.flat()
}

/** Every text of the language map, in order of files. */
export const readWords = (root: string) => wordsOf(root, TABLES)

/** The texts outside the language map. */
export const readOtherWords = (root: string) => wordsOf(root, OTHERS)

/** Pairs of the glossary: English, Korean. */
export const readTerms = (root: string): { en: string; ko: string }[] =>
  readFileSync(join(root, 'docs/GLOSSARY.md'), 'utf8')
    .split('\n')
    .map((line) => /^\| (.+?) \| (.+?) \|/.exec(line))
    .flatMap((found) =>
      found && found[1] !== 'English' && !found[1]?.startsWith('--') ? [{ en: found[1] ?? '', ko: found[2] ?? '' }] : [],
    )
