import { useNavigate } from 'react-router'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { readFilter, writeFilter } from '#platform/shared/lists/url-filter.ts'
import { call } from '../api/call.ts'
import { useFlight } from '../api/single-flight.ts'
import { messageBox } from '../notifications/message-box.ts'
import { useText } from '../store/portal-store-provider.tsx'
import { copyText } from '../browser/copy-text.ts'
import { toast } from '../notifications/toast.ts'

type Filter = Record<string, string | readonly string[]>

/** A named search of a list; QUERY is the search as in the address. */
export type SavedView = { VIEW_ID: string; VIEW_NM: string; QUERY: string; DEFAULT_YN: 'Y' | 'N'; MAIL: ViewMail }
/** How often a view is mailed; blank: never. */
export type ViewMail = '' | 'DAILY' | 'WEEKLY'

type Saving = {
  MENU_ABBR: string
  VIEW_ID?: string | undefined
  VIEW_NM: string
  QUERY: string
  DEFAULT_YN: 'Y' | 'N'
  MAIL?: ViewMail | undefined
}
export type SavedViewCalls = {
  save: Endpoint<Saving, SavedView[]>
  remove: Endpoint<{ MENU_ABBR: string; VIEW_ID: string }, SavedView[]>
  reorder: Endpoint<{ MENU_ABBR: string; viewIdList: string[] }, SavedView[]>
}

/** Parameter for all rows on purpose; the default view does not open. */
export const ALL_ROWS = 'view'

/** Whether a list is entered without its own search, so that a default view may open. */
export const isPlainEntry = (defaults: Filter, query: URLSearchParams) =>
  !query.has(ALL_ROWS) && Object.keys(defaults).every((name) => !query.has(name))

/** The address of a view: its search, with `mid` and other unrelated names of the current one. */
export const queryOfView = (defaults: Filter, view: { QUERY: string } | null, current: URLSearchParams): URLSearchParams => {
  const query = new URLSearchParams(current)
  query.delete(ALL_ROWS)
  for (const name of Object.keys(defaults)) query.delete(name)
  for (const [name, value] of new URLSearchParams(view?.QUERY)) if (name in defaults) query.set(name, value)
  if (isPlainEntry(defaults, query)) query.set(ALL_ROWS, 'all')
  return query
}

/** A search in the canonical form of views. */
const spelled = (defaults: Filter, query: URLSearchParams) =>
  writeFilter(defaults, readFilter(defaults, query), new URLSearchParams()).toString()

type ListOfViews = {
  views: readonly SavedView[]
  setViews: (views: SavedView[]) => void
  defaults: Filter
  asked: Filter
  params: URLSearchParams
}

/** The saved views of a list page and their actions. Refusals are shown in a box. */
export const useSavedViews = ({ views, setViews, defaults, asked, params }: ListOfViews, calls: SavedViewCalls, MENU_ABBR: string) => {
  const text = useText()
  const navigate = useNavigate()
  const now = writeFilter(defaults, asked, new URLSearchParams()).toString()

  const { run } = useFlight()
  const change = async <I>(contract: Endpoint<I, SavedView[]>, input: I): Promise<boolean> => {
    const changed = await run((flight) => call(contract, input, { flight }))
    if (changed) setViews(changed)
    return changed !== undefined
  }
  const save = (view: Omit<Saving, 'MENU_ABBR'>) => change(calls.save, { MENU_ABBR, ...view })
  const addressOf = (view: SavedView | null) => `?${queryOfView(defaults, view, params).toString()}`
  const find = (id: string) => views.find(({ VIEW_ID }) => VIEW_ID === id)

  return {
    all: { href: addressOf(null), on: now === '' },
    items: views.map((view) => ({
      id: view.VIEW_ID,
      name: view.VIEW_NM,
      href: addressOf(view),
      on: now !== '' && spelled(defaults, new URLSearchParams(view.QUERY)) === now,
      isDefault: view.DEFAULT_YN === 'Y',
      mail: view.MAIL,
    })),
    open: (href: string) => void navigate({ search: href }, { preventScrollReset: true }),
    /** Saves the current search. For an existing name it asks whether to replace it. */
    add: async (name: string, isDefault: boolean, MAIL: ViewMail) => {
      const same = views.find(({ VIEW_NM }) => VIEW_NM === name.trim())
      if (same && !(await messageBox.question(text('savedViews.replaceAsk', [same.VIEW_NM])))) return false
      const done = await save({ VIEW_ID: same?.VIEW_ID, VIEW_NM: name, QUERY: now, DEFAULT_YN: isDefault ? 'Y' : 'N', MAIL })
      if (done) toast.success(text('savedViews.saved'))
      return done
    },
    edit: async (id: string, name: string, isDefault: boolean, MAIL: ViewMail) => {
      const view = find(id)
      return view !== undefined && save({ VIEW_ID: id, VIEW_NM: name, QUERY: view.QUERY, DEFAULT_YN: isDefault ? 'Y' : 'N', MAIL })
    },
    remove: async (id: string) => {
      const view = find(id)
      if (!view || !(await messageBox.question(text('savedViews.deleteAsk', [view.VIEW_NM])))) return false
      return change(calls.remove, { MENU_ABBR, VIEW_ID: id })
    },
    move: (id: string, by: 1 | -1) => {
      const ids = views.map(({ VIEW_ID }) => VIEW_ID)
      const from = ids.indexOf(id)
      const other = ids[from + by]
      if (from < 0 || other === undefined) return
      ids[from + by] = id
      ids[from] = other
      void change(calls.reorder, { MENU_ABBR, viewIdList: ids })
    },
    /** Copies the address of a view; it contains only the search, so that other users see their own rows. */
    copyLink: (href: string) =>
      copyText(`${location.origin}${location.pathname}${href}`, {
        copied: text('savedViews.copied'),
        failed: text('savedViews.notCopied'),
      }),
  }
}
export type SavedViewActions = ReturnType<typeof useSavedViews>
