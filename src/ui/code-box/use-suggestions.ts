import { useEffect, useState } from 'react'
import { type CodeEntry, inOrder } from './code-entry.ts'
import { recentEntries } from './recent-entries.ts'

/** Asks for the entries that fit typed text. Aborted when the text has moved on. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly CodeEntry[]>

/** Between two keys of somebody who types quickly nothing is asked. */
const PAUSE = 120

type Found = { text: string; entries: readonly CodeEntry[]; failed?: true }

/** What stands in the list: the recent entries for no text, else what `suggest` finds, recent ones first; null while it is looking. */
export const useSuggestions = (open: boolean, text: string, kind: string, suggest: Suggest) => {
  const [found, setFound] = useState<Found | null>(null)
  const wanted = text.trim()
  useEffect(() => {
    if (!open || wanted === '') return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const entries = await suggest(wanted, stop.signal)
        if (!stop.signal.aborted) setFound({ text: wanted, entries: inOrder(entries, recentEntries(kind), wanted) })
      } catch {
        // Said in the list, with the text still there to try again.
        if (!stop.signal.aborted) setFound({ text: wanted, entries: [], failed: true })
      }
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [open, wanted, kind, suggest])
  if (!open) return { entries: [], looking: false, failed: false }
  if (wanted === '') return { entries: recentEntries(kind), looking: false, failed: false }
  const ready = found?.text === wanted
  return { entries: found?.entries ?? [], looking: !ready, failed: ready && Boolean(found.failed) }
}
