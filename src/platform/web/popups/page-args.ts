import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { connected } from '../api/call.ts'
import { tabStorage } from '../browser/safe-storage.ts'
import type { PortalStore } from '../store/store.ts'

const KEY = 'naru.pageArgs'

/** The event that delivers arguments to a page. */
const RECEIVE_ARGS = 'receive-args'
type ReceiveArgs = { MENU_ABBR: string; args: unknown }

/** Stores arguments (plain data) for the next load of a menu's page; a second call before delivery replaces the first (S4-020). */
export const setPageArgs = (abbr: string, args: unknown) =>
  connected().setState(({ pageArgs }) => ({ pageArgs: { ...pageArgs, [abbr]: args } }))

/** Takes the arguments out; a second call returns undefined (S4-022). */
export const consumePageArgs = (abbr: string): unknown => {
  const { [abbr]: args, ...rest } = connected().getState().pageArgs
  if (args !== undefined) connected().setState({ pageArgs: rest })
  return args
}

const kept = (): Record<string, unknown> => {
  try {
    return JSON.parse(tabStorage.read(KEY) ?? '{}') as Record<string, unknown>
  } catch {
    return {} // invalid data under our key: nothing is waiting
  }
}

let waiting: PortalStore | null = null

const onHide = () => {
  const pageArgs = waiting?.getState().pageArgs ?? {}
  if (Object.keys(pageArgs).length > 0) tabStorage.write(KEY, JSON.stringify(pageArgs))
}

/**
 * Carries arguments over the reload that follows login, or a new version (S1-021): waiting arguments are in the session storage only until
 * the next page of this tab loads.
 */
export const carryPageArgs = (store: PortalStore) => {
  store.setState({ pageArgs: kept() })
  tabStorage.remove(KEY)
  waiting = store
  window.addEventListener('pagehide', onHide)
}

const deliver = (abbr: string) => {
  const args = consumePageArgs(abbr)
  if (args === undefined) return
  window.dispatchEvent(new CustomEvent<ReceiveArgs>(RECEIVE_ARGS, { detail: { MENU_ABBR: abbr, args } }))
}

/** Calls `receive` once when arguments wait for this page: at its load, and when it is opened again while it is open (S4-021). */
export const usePageArgs = <Args>(abbr: string, receive: (args: Args) => void) => {
  const { key } = useLocation()
  const onReceive = useEffectEvent((event: Event) => {
    const { MENU_ABBR, args } = (event as CustomEvent<ReceiveArgs>).detail
    if (MENU_ABBR === abbr) receive(args as Args)
  })
  useEffect(() => {
    const listen = (event: Event) => onReceive(event)
    window.addEventListener(RECEIVE_ARGS, listen)
    deliver(abbr)
    return () => window.removeEventListener(RECEIVE_ARGS, listen)
  }, [abbr, key])
}
