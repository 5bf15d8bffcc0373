import { useEffect, useState } from 'react'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import type { PopupCard } from '#platform/shared/calls/popup-card.ts'
import { call } from '#platform/web/api/call.ts'
import { chosen, openPopup } from '#platform/web/popups/popup-stack.ts'
import type { CodeEntry } from './code-entry.ts'
import { recentEntries } from './recent-entries.ts'
import type { Suggest, Usual } from './use-suggestions.ts'

/** How entries of one kind are found; passed whole to a `CodeBox`: `<CodeBox {...ports} value={…} onChange={…} />`. */
export type LookUp = {
  kind: string
  /** Minimum characters of a search. */
  fewest: number
  suggest: Suggest
  openSearch: (text: string) => Promise<CodeEntry | null>
  /** What is listed before anything is typed, beside the recent entries. */
  usual?: Usual
}

type Source<Input, Row, Args, Asked, Often> = {
  kind: string
  fewest?: number
  /** The call that finds rows by typed text. */
  contract: Endpoint<Input, Row[]>
  ask: (text: string) => Input
  /** The popup behind the magnifier, and its arguments. */
  popup: PopupCard<Args, Row>
  args: (text: string) => Args
  entry: (row: Row) => CodeEntry
  /** The call that finds the usual entries. */
  usual?: { contract: Endpoint<Asked, Often[]>; input: Asked; entry: (row: Often) => CodeEntry }
}

/** Connects a look-up field to a search call and its popup. Create it once, outside of components: a changed one restarts the search. */
export const lookUp = <Input, Row, Args, Asked = never, Often = never>({
  kind,
  fewest = 1,
  contract,
  ask,
  popup,
  args,
  entry,
  usual,
}: Source<Input, Row, Args, Asked, Often>): LookUp => ({
  kind,
  fewest,
  suggest: async (text, signal) => (await call(contract, ask(text), { signal, silent: true })).map(entry),
  openSearch: async (text) => {
    const row = await chosen(openPopup(popup, args(text)))
    return row && entry(row)
  },
  ...(usual && {
    usual: async (signal) => (await call(usual.contract, usual.input, { signal, silent: true })).map(usual.entry),
  }),
})

/**
 * The named entry of a code from elsewhere (URL, saved view): from an earlier selection or a call. Until it is known, and for an unknown
 * code, the code alone.
 */
export const useEntry = ({ kind, suggest }: LookUp, code: string): CodeEntry | null => {
  const [asked, setAsked] = useState<CodeEntry | null>(null)
  const known = code === '' ? null : (recentEntries(kind).find((entry) => entry.code === code) ?? (asked?.code === code ? asked : null))
  const unknown = code !== '' && !known
  useEffect(() => {
    if (!unknown) return
    const stop = new AbortController()
    suggest(code, stop.signal).then(
      (entries) => setAsked(entries.find((entry) => entry.code === code) ?? { code, name: '' }),
      (error: unknown) => stop.signal.aborted || console.error(error),
    )
    return () => stop.abort()
  }, [unknown, code, suggest])
  return code === '' ? null : (known ?? { code, name: '' })
}
