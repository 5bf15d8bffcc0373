import { createContext, type ReactNode, use, useState } from 'react'
import { useStore } from 'zustand'
import { fill } from '#platform/shared/translations/messages.ts'
import { connectCalls } from '../api/call.ts'
import { carryPageArgs } from '../popups/page-args.ts'
import { createPortalStore, type FirstState, type PortalState, type PortalStore } from './store.ts'

const PortalContext = createContext<PortalStore | null>(null)

// The browser has one page: its store survives when React Router replaces the screen by the error page and back.
let page: { initial: FirstState; store: PortalStore } | null = null

/** The state this page came with, for the error page of a navigation that the router left without any; on the server there is none. */
export const firstStateOfPage = (): FirstState | undefined => page?.initial

const storeFor = (initial: FirstState): PortalStore => {
  if (typeof document === 'undefined') return createPortalStore(initial)
  if (page?.initial !== initial) {
    page = { initial, store: createPortalStore(initial) }
    connectCalls(page.store)
    carryPageArgs(page.store)
  }
  return page.store
}

/** Provides the store, filled with the server's data for this page. */
export const PortalProvider = ({ initial, children }: { initial: FirstState; children: ReactNode }) => {
  // not drawn: page arguments are delivered after the first render
  const [store] = useState(() => storeFor(initial))
  return <PortalContext value={store}>{children}</PortalContext>
}

/** The store itself, for code that acts rather than renders. */
export const usePortalStore = (): PortalStore => {
  const store = use(PortalContext)
  if (!store) throw new Error('PortalProvider is missing above this component')
  return store
}

/** A part of the client state; the component renders again when that part changes. */
export const usePortal = <T,>(select: (state: PortalState) => T): T => useStore(usePortalStore(), select)

/** The name of the portal: the corporation's own short name, or ours. */
export const useBrand = (): string => {
  const own = usePortal(({ house }) => house?.BRAND)
  const text = useText()
  return own || text('shell.brand')
}

/** Messages in the session language: `text('MSG000012', [title])`. An unknown key returns itself, never blank (S8-023). */
export const useText = () => {
  const words = usePortal((state) => state.languageMap)
  const locale = usePortal((state) => state.locale)
  return (key: string, params?: readonly (string | number)[]) => fill(words[key] ?? key, params, locale)
}
