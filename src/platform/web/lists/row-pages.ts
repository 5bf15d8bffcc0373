import { ANCHOR_EVERY, type AnchorsAsk, PAGE_ROWS, type WindowAsk, type WindowHead } from '#platform/shared/lists/list-window.ts'

/** Requests one window of the search. */
export type FetchWindow<Row> = (ask: WindowAsk, signal: AbortSignal) => Promise<readonly Row[]>

/** Requests the anchors of the search, for the first window after the first thousand rows. */
export type FetchAnchors = (ask: AnchorsAsk, signal: AbortSignal) => Promise<readonly string[]>

const MAX_PAGES = 60
/** Rows per request of a reader, and the number of parallel requests: the server has other clients. */
const RUN_ROWS = 200
const RUNS_AHEAD = 3
/** A thumb that is dragged through a million rows must not request all of them. */
const SETTLE_MS = 60

/** The rows of one search as far as they are loaded. */
export type RowPages<Row> = {
  getRow: (index: number) => Row | undefined
  /** Sets the visible rows: missing ones are fetched, requests for others are cancelled. */
  want: (first: number, last: number) => void
  /**
   * Rows `first` to `last` in order, in runs, wherever the table is scrolled; visible pages stay.
   * @throws what the server refused, or the reason of `signal`
   */
  read: (first: number, last: number, signal: AbortSignal) => AsyncGenerator<readonly Row[]>
  /** The loaded rows, visible ones first. */
  loaded: () => Row[]
  /**
   * Replaces rows for which `next` returns another one.
   * @returns the new ones
   */
  replace(next: (row: Row) => Row): Row[]
  /** Drops invisible rows; they are fetched again when they become visible. */
  forgetOthers: () => void
  failed: () => boolean
  retry: () => void
  subscribe: (changed: () => void) => () => void
  /** Grows with every change. */
  version: () => number
  stop: () => void
}

/**
 * Caches pages of fifty rows. A page is within one anchor's thousand, so every request has its anchor and the rows to skip. A failed page
 * is missing until `retry`; other rows stay.
 */
export const createRowPages = <Row>(
  firstRows: readonly Row[],
  head: WindowHead,
  fetchWindow: FetchWindow<Row>,
  fetchAnchors: FetchAnchors,
): RowPages<Row> => {
  const pages = new Map<number, readonly Row[]>(firstRows.length > 0 ? [[0, firstRows]] : [])
  let anchors: { control: AbortController; asked: Promise<readonly string[]> } | null = null
  const running = new Map<number, AbortController>()
  const listeners = new Set<() => void>()
  let wanted: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let failed = false
  let version = 0

  const changed = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const forgetFarPages = () => {
    const middle = wanted[0] ?? 0
    const byDistance = [...pages.keys()].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    for (const page of byDistance.slice(MAX_PAGES)) pages.delete(page)
  }
  const anchorOf = async (row: number): Promise<string | undefined> => {
    if (row < ANCHOR_EVERY) return ''
    if (!anchors) {
      const control = new AbortController()
      anchors = { control, asked: fetchAnchors({ UP_TO: head.upTo }, control.signal) }
    }
    try {
      return (await anchors.asked)[Math.floor(row / ANCHOR_EVERY)]
    } catch (error) {
      anchors = null // requested again with the window
      throw error
    }
  }
  const load = async (page: number) => {
    const row = page * PAGE_ROWS
    const control = new AbortController()
    running.set(page, control)
    try {
      const anchor = await anchorOf(row)
      if (anchor === undefined || control.signal.aborted) return
      // Never more rows than exist: a search for one more would scan to the end of the index.
      const LIMIT = Math.min(PAGE_ROWS, head.total - row)
      const rows = await fetchWindow({ ANCHOR: anchor, SKIP: row % ANCHOR_EVERY, LIMIT, UP_TO: head.upTo }, control.signal)
      if (control.signal.aborted) return
      pages.set(page, rows)
      forgetFarPages()
    } catch (error) {
      if (control.signal.aborted) return
      console.error(error)
      failed = true
    } finally {
      if (running.get(page) === control) running.delete(page)
    }
    changed()
  }
  const start = () => {
    for (const page of wanted) if (!pages.has(page) && !running.has(page)) void load(page)
  }

  const getRow = (index: number) => pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS]
  /** Rows `from` up to `end`, both within one anchor's thousand. */
  const readRun = async (from: number, end: number, signal: AbortSignal): Promise<readonly Row[]> => {
    const here = Array.from({ length: end - from }, (_, at) => getRow(from + at)).filter((row) => row !== undefined)
    if (here.length === end - from) return here
    const ANCHOR = await anchorOf(from)
    signal.throwIfAborted()
    return ANCHOR === undefined ? [] : fetchWindow({ ANCHOR, SKIP: from % ANCHOR_EVERY, LIMIT: end - from, UP_TO: head.upTo }, signal)
  }

  return {
    getRow,
    read: async function* (first, last, signal) {
      const end = Math.min(last + 1, head.total)
      const ahead: Promise<readonly Row[]>[] = []
      let from = first
      while (from < end || ahead.length > 0) {
        while (from < end && ahead.length < RUNS_AHEAD) {
          const to = Math.min(end, (Math.floor(from / RUN_ROWS) + 1) * RUN_ROWS)
          const run = readRun(from, to, signal)
          // The reader gets the failure when it awaits this run.
          run.catch(() => {})
          ahead.push(run)
          from = to
        }
        yield (await ahead.shift()) ?? []
        signal.throwIfAborted()
      }
    },
    want: (first, last) => {
      // A search without matches has no page to request.
      const [from, to] = [Math.floor(Math.max(0, first) / PAGE_ROWS), Math.floor(Math.min(last, head.total - 1) / PAGE_ROWS)]
      wanted = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
      for (const [page, control] of running) {
        if (wanted.includes(page)) continue
        control.abort()
        running.delete(page)
      }
      clearTimeout(timer)
      if (!failed && wanted.some((page) => !pages.has(page))) timer = setTimeout(start, SETTLE_MS)
    },
    loaded: () => {
      const others = [...pages.keys()].filter((page) => !wanted.includes(page))
      return [...wanted, ...others].flatMap((page) => pages.get(page) ?? [])
    },
    replace: (next) => {
      const replaced: Row[] = []
      for (const [page, rows] of pages) {
        const now = rows.map(next)
        const fresh = now.filter((row, at) => row !== rows[at])
        if (fresh.length > 0) pages.set(page, now)
        replaced.push(...fresh)
      }
      if (replaced.length > 0) changed()
      return replaced
    },
    forgetOthers: () => {
      if (wanted.length === 0) return
      for (const page of pages.keys()) if (!wanted.includes(page)) pages.delete(page)
    },
    failed: () => failed,
    retry: () => {
      failed = false
      changed()
      start()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
    stop: () => {
      clearTimeout(timer)
      anchors?.control.abort()
      anchors = null
      for (const control of running.values()) control.abort()
      running.clear()
    },
  }
}
