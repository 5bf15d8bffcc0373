import { useEffect, useRef, useState } from 'react'
import { CallProblem } from '#platform/web/api/call-problem.ts'
import { bestCode } from '#domain/typed-value/typed-code.ts'
import type { CodeEntry } from './code-entry.ts'
import { rememberEntry } from './recent-entries.ts'
import type { Suggest } from './use-suggestions.ts'

type Options = {
  kind: string
  value: CodeEntry | null
  onChange: (entry: CodeEntry | null) => void
  /** Whether a selected entry is accepted; shows the reason otherwise. By default suspended entries are refused. */
  accept?: ((entry: CodeEntry) => Promise<boolean>) | undefined
  /** Minimum characters of a search. */
  fewest: number
  suggest: Suggest
  openSearch?: ((text: string) => Promise<CodeEntry | null>) | undefined
}

/** Why a text did not resolve: several matches, none, a failed call, or a login in progress. */
export type Unresolved = 'choose' | 'none' | 'failed' | 'login'

/** The input of a look-up and how it becomes an entry: selected, the only match, or from the search popup. */
export const useCodeEntry = ({ kind, value, onChange, accept, fewest, suggest, openSearch }: Options) => {
  // A response arrives several renders later and must use the current handler.
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  }, [onChange])
  const [draft, setShown] = useState<string | null>(null)
  // The same text for handlers before the next render: composition end and blur come together.
  const typed = useRef<string | null>(null)
  const turn = useRef(0)
  // While the search popup or a question is open it has the focus, but the field was not left.
  const asking = useRef(false)
  const [searching, setSearching] = useState(false)
  const [unresolved, setUnresolved] = useState<Unresolved>('choose')
  const refused = useRef<string | null>(null)
  const finding = useRef<{ text: string; answer: Promise<boolean> } | null>(null)
  const setDraft = (text: string | null) => {
    typed.current = text
    setShown(text)
  }
  const write = (text: string) => {
    turn.current += 1
    refused.current = null
    setUnresolved('choose')
    setDraft(text)
    if (value) change.current(null)
  }
  const accepted = async (entry: CodeEntry): Promise<boolean> => {
    if (!accept) return !entry.stopped
    asking.current = true
    try {
      return await accept(entry)
    } finally {
      asking.current = false
    }
  }
  /** @param checked whether the search popup has already accepted the entry */
  const take = async (entry: CodeEntry, checked = false) => {
    const mine = ++turn.current
    const taken = checked || (await accepted(entry))
    if (!taken) refused.current = typed.current
    if (!taken || mine !== turn.current) return
    rememberEntry(kind, entry)
    setDraft(null)
    change.current(entry)
  }
  const find = async (text: string): Promise<boolean> => {
    if (text.length < fewest) return false
    const mine = ++turn.current
    let only: CodeEntry | null = null
    let nothing = false
    try {
      const found = await suggest(text, new AbortController().signal)
      only = bestCode(found, text)
      nothing = found.length === 0
    } catch (error) {
      // The text stays; Enter or leaving again repeats the search.
      if (mine === turn.current) setUnresolved(error instanceof CallProblem && error.told ? 'login' : 'failed')
      return false
    }
    if (mine === turn.current) setUnresolved(nothing ? 'none' : 'choose')
    if (!only || mine !== turn.current) return mine !== turn.current
    await take(only)
    return true
  }
  /**
   * Resolves the text to an entry; an emptied field to none. A refused text is not looked up again on blur. @returns whether nothing
   * remains to resolve
   */
  const resolve = (leaving = false): Promise<boolean> => {
    if (typed.current === null || asking.current || (leaving && typed.current === refused.current)) return Promise.resolve(true)
    const text = typed.current.trim()
    if (text === '') {
      setDraft(null)
      change.current(null)
      return Promise.resolve(true)
    }
    // Blur and submit come together: they share one look-up.
    if (finding.current?.text !== text) {
      const answer = find(text).finally(() => {
        if (finding.current?.answer === answer) finding.current = null
      })
      finding.current = { text, answer }
    }
    return finding.current.answer
  }
  /** For the form, before it is sent. @returns whether the field's value matches its text */
  const settle = async (): Promise<boolean> => {
    await resolve()
    return typed.current === null
  }
  const search = async () => {
    turn.current += 1
    asking.current = true
    setSearching(true)
    try {
      const entry = await openSearch?.(typed.current?.trim() ?? value?.code ?? '')
      if (entry) await take(entry, true)
    } finally {
      asking.current = false
      setSearching(false)
    }
  }
  return { draft, write, take, resolve, settle, search, searching, unresolved }
}
