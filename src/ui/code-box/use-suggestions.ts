import { useEffect, useState } from 'react'
import { type CodeEntry, inOrder } from './code-entry.ts'
import { recentEntries } from './recent-entries.ts'

/** Finds the entries for a typed text. Aborted when the text changes. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly CodeEntry[]>

/** Finds the entries that are used most, for a box without text. Aborted when the list closes. */
export type Usual = (signal: AbortSignal) => Promise<readonly CodeEntry[]>

/** Delay before a search, to skip requests during fast typing. */
const PAUSE = 120

type Found = { text: string; entries: readonly CodeEntry[]; failed?: true }

/** The list content: recent and usual entries without text, else the results of `suggest`, recent ones first; null while loading. */
export const useSuggestions = (open: boolean, text: string, kind: string, suggest: Suggest, usual?: Usual) => {
  const [found, setFound] = useState<Found | null>(null)
  const [often, setOften] = useState<readonly CodeEntry[]>([])
  const wanted = text.trim()
  useEffect(() => {
    if (!open || wanted === '') return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const entries = await suggest(wanted, stop.signal)
        if (!stop.signal.aborted) setFound({ text: wanted, entries: inOrder(entries, recentEntries(kind), wanted) })
      } catch {
        // Shown in the list; the text stays for a retry.
        if (!stop.signal.aborted) setFound({ text: wanted, entries: [], failed: true })
      }
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [open, wanted, kind, suggest])
  const browses = open && wanted === ''
  useEffect(() => {
    if (!browses || !usual) return
    const stop = new AbortController()
    usual(stop.signal).then(
      (entries) => stop.signal.aborted || setOften(entries),
      // Typing finds everything; the list only saves it.
      (error: unknown) => stop.signal.aborted || console.error(error),
    )
    return () => stop.abort()
  }, [browses, usual])
  if (!open) return { entries: [], looking: false, failed: false }
  if (wanted === '') {
    const recent = recentEntries(kind)
    const others = often.filter(({ code }) => !recent.some((entry) => entry.code === code))
    return { entries: [...recent, ...others], looking: false, failed: false }
  }
  const ready = found?.text === wanted
  return { entries: found?.entries ?? [], looking: !ready, failed: ready && Boolean(found.failed) }
}
