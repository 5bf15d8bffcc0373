import { useEffect, useState } from 'react'
import { COMMON_CODE_PATH, type CodeEntry } from '#platform/shared/lists/code-list.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { call, connected } from './call.ts'
import { usePortal } from '../store/portal-store-provider.tsx'
import type { PortalState, PortalStore } from '../store/store.ts'

/** The name of a code group, or the contract of a list with its own call. */
export type CodeSource<I = unknown, C extends CodeEntry = CodeEntry> = string | Pick<Endpoint<I, C[]>, 'path'>

type Kept = { answer: Promise<readonly CodeEntry[]>; entries?: readonly CodeEntry[] }
type Asked = { path: string; body: object }

const cached = new Map<string, Kept>()
let watched: PortalStore | null = null

const visitor = ({ session, loggedIn }: PortalState) => `${session.langCd} ${loggedIn} ${session.userId}`

/** Clears the cache: another visitor or language has other names (S3-017). */
export const forgetCodes = () => cached.clear()

const watch = (store: PortalStore) => {
  if (watched === store) return
  watched = store
  forgetCodes()
  store.subscribe((now, before) => {
    if (visitor(now) !== visitor(before)) forgetCodes()
  })
}

const asked = (source: CodeSource, criterion: object | string | undefined): Asked => {
  const narrowed = typeof criterion === 'string' ? { criterion } : (criterion ?? {})
  return typeof source === 'string'
    ? { path: COMMON_CODE_PATH, body: { MSTR_CD: source, ...narrowed } }
    : { path: source.path, body: narrowed }
}

const keyOf = ({ path, body }: Asked) => {
  const lang = connected().getState().session.langCd
  return JSON.stringify([path, lang, Object.entries(body).sort(([a], [b]) => a.localeCompare(b))])
}

/**
 * A code list: `getCodes('INCOTERMS')`, `getCodes('PORT', 'BUS')` or `getCodes(selectTeam, { CORP_CD })`. Fetched once per list, criterion
 * and language, also for concurrent callers; failures are not cached (S3-016, S3-017).
 * @throws CallProblem as any silent call does
 */
export const getCodes = <I, C extends CodeEntry>(source: CodeSource<I, C>, criterion?: (I & object) | string): Promise<readonly C[]> => {
  watch(connected())
  const question = asked(source, criterion)
  const key = keyOf(question)
  const known = cached.get(key)
  if (known) return known.answer as Promise<readonly C[]>
  const contract = { path: question.path, quiet: true } as Endpoint<object, CodeEntry[]>
  const entry: Kept = { answer: call(contract, question.body, { silent: true }) }
  cached.set(key, entry)
  entry.answer.then(
    (entries) => {
      entry.entries = entries
    },
    () => cached.get(key) === entry && cached.delete(key),
  )
  return entry.answer as Promise<readonly C[]>
}

const entriesOf = (source: CodeSource, criterion?: object | string) => {
  watch(connected())
  return cached.get(keyOf(asked(source, criterion)))?.entries
}

/** The name of a code in a cached list; undefined when the list is not loaded or has no such code (S8-019). */
export const getCodeName = (source: CodeSource, code: string): string | undefined =>
  entriesOf(source)?.find(({ CODE }) => CODE === code)?.NAME

const NOTHING: readonly never[] = []

/**
 * A code list for a select: empty until loaded, immediate when cached. `failed` means that it could not be read; opening the screen again
 * retries.
 */
export const useCodes = <I, C extends CodeEntry>(source: CodeSource<I, C>, criterion?: (I & object) | string) => {
  const who = usePortal(visitor)
  const [state, setState] = useState<{ key: string; codes: readonly C[]; failed: boolean } | null>(null)
  const { path, body } = asked(source, criterion)
  const key = JSON.stringify([who, path, body])
  useEffect(() => {
    let gone = false
    getCodes<I, C>(source, criterion).then(
      (codes) => gone || setState({ key, codes, failed: false }),
      (error: unknown) => {
        console.error(error)
        if (!gone) setState({ key, codes: NOTHING, failed: true })
      },
    )
    return () => {
      gone = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key holds source, criterion and visitor
  }, [key])
  const current = state?.key === key ? state : null
  return { codes: current?.codes ?? NOTHING, ready: current !== null && !current.failed, failed: current?.failed ?? false }
}
