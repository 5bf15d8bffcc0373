import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { packRows, unpackRows } from '#platform/shared/lists/packed-rows.ts'
import { readFilter, writeFilter } from '#platform/shared/lists/url-filter.ts'
import { call } from '../api/call.ts'
import { FETCH_DELAY, useSteady } from '../api/fetch-delay.ts'
import { ALL_ROWS, isPlainEntry, queryOfView, type SavedView } from './saved-views.ts'

type Filter = Record<string, string | readonly string[]>

type Answer = { rows: readonly Record<string, unknown>[] }
/** An answer in the page data, its rows as one text. */
type Packed<A> = Omit<A, 'rows'> & { rows: string }

/** The data of a list's loader: the search in the address, and its answer unless it failed or was refused. */
export type LoadedList<S, A> = { search: S; defaults: S; answer: A | Packed<A> | null; failed: boolean; views?: SavedView[] }

const pack = <A extends Answer>(answer: A): Packed<A> => ({ ...answer, rows: packRows(answer.rows) })
const unpack = <A extends Answer>(answer: A | Packed<A>): A =>
  typeof answer.rows === 'string' ? ({ ...answer, rows: unpackRows(answer.rows) } as unknown as A) : (answer as A)

type ListLoading<S extends Filter, I, A> = {
  contract: Endpoint<I, A>
  /** The default search of a list. */
  defaults: (now: Date) => S
  /** The search in the form of the contract; an invalid address gives the default search. */
  valid: (search: S, defaults: S) => S
  /** True when the search would be rejected: the page shows why, without a call. */
  refused: (search: S) => boolean
  /** The source of the visitor's saved views of this list; the default one opens when the list is entered without a search. */
  views?: { contract: Endpoint<{ MENU_ABBR: string }, SavedView[]>; menu: string }
}

/** The default view that is open in this browser, for entering the list again without a search. */
let openDefault: SavedView | null = null

const defaultOf = (views: readonly SavedView[]) => views.find(({ DEFAULT_YN, QUERY }) => DEFAULT_YN === 'Y' && QUERY !== '') ?? null

/** The same search is repeated on purpose: by the search button or by a retry. */
let askedAgain = false

/** Closing a popup is a step back in the history to the same address. That reloads nothing: the selected row and typed grid cells stay. */
const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href ? askedAgain : defaultShouldRevalidate

/** Client navigation requests this extension, with a parameter of the router's own. */
const DATA = /\.data$/

const toView = (url: URL, defaults: Filter, view: SavedView) => {
  const query = queryOfView(defaults, view, url.searchParams)
  query.delete('_routes')
  return redirect(`${url.pathname.replace(DATA, '')}?${query.toString()}`)
}

/**
 * The loaders of a list whose search is in the address. The server answers the first page in process; in the browser a search is one quiet
 * call whose failure leaves the old rows (S7-042, S8-017, S8-018).
 */
export const listLoaders = <S extends Filter & I, I, A extends Answer>({
  contract,
  defaults,
  valid,
  refused,
  views,
}: ListLoading<S, I, A>) => {
  const load = async (request: Request, ask: (search: S) => Promise<A>): Promise<LoadedList<S, A> & { answer: A | null }> => {
    const usual = defaults(new Date())
    const search = valid(readFilter(usual, new URL(request.url).searchParams), usual)
    const loaded = { search, defaults: usual }
    if (refused(search)) return { ...loaded, answer: null, failed: false }
    try {
      return { ...loaded, answer: await ask(search), failed: false }
    } catch (error) {
      if (!request.signal.aborted) console.error(error)
      return { ...loaded, answer: null, failed: true }
    }
  }
  return {
    loader: async ({ context, request }: LoaderFunctionArgs) => {
      const calls = context.get(serverCalls)
      const url = new URL(request.url)
      const kept = views ? calls.call(views.contract, { MENU_ABBR: views.menu }).catch(noViews) : Promise.resolve([])
      const usual = defaults(new Date())
      if (isPlainEntry(usual, url.searchParams)) {
        const view = defaultOf(await kept)
        if (view) throw toView(url, usual, view)
      }
      const list = await load(request, (search) => calls.call(contract, search))
      return { ...list, answer: list.answer && pack(list.answer), views: await kept }
    },
    shouldRevalidate,
    clientLoader: ({ request, serverLoader }: ClientLoaderFunctionArgs) => {
      askedAgain = false
      const url = new URL(request.url)
      // Navigation from another screen passes the menu guard on the server; a new search of the open screen only needs its rows.
      if (url.pathname !== document.location.pathname) return serverLoader<LoadedList<S, A>>()
      const usual = defaults(new Date())
      if (openDefault && isPlainEntry(usual, url.searchParams)) throw toView(url, usual, openDefault)
      return load(request, (search) => call(contract, search, { signal: request.signal, silent: true }))
    },
  }
}

/** A list also works without its saved views. */
const noViews = (error: unknown): SavedView[] => {
  console.error(error)
  return []
}

/** Conditions typed but not searched yet stay when a sort or a quick filter changes others (S2-092). */
const withTyped = <S extends Filter>(typed: S, was: S, now: S): S => {
  const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const kept = Object.entries(typed).filter(([name, value]) => !isEqual(value, was[name]) && isEqual(now[name], was[name]))
  return { ...now, ...Object.fromEntries(kept) }
}

/**
 * The state of a list page: the last answer stays while the next one is loading or has failed, and `search` puts a new search into the
 * address, so that it can be shared and the back button returns to earlier searches.
 * @param fetchDelay minimum milliseconds of the loading state (S9-007)
 */
export const useListPage = <S extends Filter, A extends Answer>(fetchDelay = FETCH_DELAY) => {
  const { answer: brought, ...asked } = useLoaderData<LoadedList<S, A>>()
  const answer = useMemo(() => brought && unpack<A>(brought), [brought])
  const loaded = { ...asked, answer }
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { revalidate, state: again } = useRevalidator()
  const [shown, show] = useState({ answer: loaded.answer, search: loaded.search })
  if (loaded.answer && loaded.answer !== shown.answer) show({ answer: loaded.answer, search: loaded.search })

  const [views, setViews] = useState<SavedView[]>(loaded.views ?? [])
  const [cameWith, came] = useState(loaded.views)
  if (loaded.views && loaded.views !== cameWith) {
    came(loaded.views)
    setViews(loaded.views)
  }
  useEffect(() => {
    openDefault = defaultOf(views)
    return () => {
      openDefault = null
    }
  }, [views])

  const [draft, setDraft] = useState(loaded.search)
  const wording = JSON.stringify(loaded.search)
  const before = useRef(loaded.search)
  const isOwn = useRef(false)
  // Another search was opened. The same one asked again (retry) leaves what is being typed.
  useEffect(() => {
    const [was, keeps] = [before.current, isOwn.current]
    before.current = loaded.search
    isOwn.current = false
    setDraft((typed) => (keeps ? withTyped(typed, was, loaded.search) : loaded.search))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the wording stands for the search
  }, [wording])

  const searching = again === 'loading' || (navigation.state === 'loading' && navigation.location.pathname === pathname)
  const busy = useSteady(searching, fetchDelay)
  const askAgain = () => {
    askedAgain = true
    void revalidate()
  }
  const search = (wanted: S) => {
    // A reset empties what is typed too.
    const isReset = wanted === loaded.defaults
    if (isReset) setDraft(wanted)
    const query = writeFilter(loaded.defaults, wanted, params)
    query.delete(ALL_ROWS)
    if (defaultOf(views) && isPlainEntry(loaded.defaults, query)) query.set(ALL_ROWS, 'all')
    if (query.toString() === params.toString()) askAgain()
    else {
      isOwn.current = !isReset
      void navigate({ search: query.toString() }, { preventScrollReset: true })
    }
  }
  const quiet = shown.answer ? 'ready' : 'loading'
  return {
    /** The last answer and its search. */
    shown,
    /** The search in the address, answered or not. */
    asked: loaded.search,
    defaults: loaded.defaults,
    /** The saved views of this list; `useSavedViews(page, …)` shows and changes them. */
    views,
    setViews,
    params,
    draft,
    setDraft,
    search,
    retry: askAgain,
    state: busy ? (shown.answer ? 'reloading' : 'loading') : loaded.failed ? 'failed' : (quiet as 'ready' | 'loading'),
  } as const
}
