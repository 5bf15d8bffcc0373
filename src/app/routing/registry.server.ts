import { callKey } from '#platform/shared/calls/endpoint.ts'
import { baseMessages, fill, type Lang, type Messages } from '#platform/shared/translations/messages.ts'
import type { Handler } from '#platform/server/calls/handle.ts'

const slices = import.meta.glob<Handler[]>(['../../features/*/*/server.ts'], { eager: true, import: 'default' })
const words = import.meta.glob<Messages>(
  ['../../features/*/*/messages.ts', '../shell/messages.ts', '#ui/messages.ts', '../../ui/*/messages.ts'],
  {
    eager: true,
    import: 'default',
  },
)

/** Every handler by the key of its call. Two handlers of one call stop the start. */
export const handlers = new Map<string, Handler>()
for (const [file, list] of Object.entries(slices))
  for (const handler of list) {
    const key = callKey(handler.endpoint)
    if (handlers.has(key)) throw new Error(`Two handlers for ${key}: ${file}`)
    handlers.set(key, handler)
  }

/** All built-in messages in both languages. A duplicate key stops the start. */
export const dictionary: Messages = { ...baseMessages }
for (const [file, table] of Object.entries(words))
  for (const [key, text] of Object.entries(table)) {
    if (key in dictionary) throw new Error(`The message "${key}" is defined twice: ${file}`)
    dictionary[key] = text
  }

/** A message by key, filled with parameters; an unknown key returns itself, never blank (S8-023). */
export const textIn =
  (lang: Lang, words: Messages = dictionary) =>
  (key: string, params: readonly (string | number)[] = []) =>
    fill(words[key]?.[lang] ?? key, params)

/** The built-in messages of one language, for a page whose language map could not be read (S8-020). */
export const builtInTranslations = (lang: Lang) => Object.fromEntries(Object.entries(dictionary).map(([key, text]) => [key, text[lang]]))
