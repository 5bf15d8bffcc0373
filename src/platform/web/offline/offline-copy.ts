import { connected } from '../api/call.ts'
import { browserStorage } from '../browser/safe-storage.ts'
import { COPY_CACHE, eraseOffline } from './forget-device.ts'

/** Read by the service worker (public/offline-worker.js), which knows the same address. */
const ADDRESS = '/offline/copy'
const MAX_SHIPMENTS = 20
const MAX_ITEMS = 50

/** A shipment as it was last seen: numbers, places and days, no one's name. `at` is when. */
export type ShipmentCopy = { no: string; sentence: string; facts: string[]; at: string }
/** The inbox as it was last seen. */
export type InboxCopy = { at: string; total: number; items: { no: string; text: string; due: string }[] }
type Copy = { user: string; lang: string; until: number; shipments: ShipmentCopy[]; inbox: InboxCopy | null }

const choiceOf = (userId: string) => `naru.offline.${userId}`

/** Whether this user wants to read what they saw last without a connection, in this browser. */
export const wantsOffline = (): boolean => {
  const { session, loggedIn } = connected().getState()
  return loggedIn && browserStorage.read(choiceOf(session.userId)) === 'Y'
}

/** Browsers have no cache storage on addresses without TLS. */
export const canKeepOffline = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator

export const chooseOffline = async (wanted: boolean): Promise<void> => {
  const key = choiceOf(connected().getState().session.userId)
  if (wanted) browserStorage.write(key, 'Y')
  else browserStorage.remove(key)
  if (!wanted) await eraseOffline()
}

const readCopy = async (cache: Cache): Promise<Copy | null> => {
  const stored = await cache.match(ADDRESS)
  return stored ? ((await stored.json().catch(() => null)) as Copy | null) : null
}

let last: Promise<unknown> = Promise.resolve()

/** Changes the copy of this user, one change after the other. It holds as long as the session lives without another call. */
const change = (next: (copy: Copy) => Copy): Promise<void> => {
  const work = async () => {
    if (!wantsOffline() || !canKeepOffline()) return
    const { session, idleMinutes } = connected().getState()
    const cache = await caches.open(COPY_CACHE)
    const stored = await readCopy(cache)
    const mine = stored?.user === session.userId && stored.until > Date.now() ? stored : null
    const until = Date.now() + idleMinutes * 60_000
    const fresh: Copy = { user: session.userId, lang: session.langCd, until, shipments: [], inbox: null }
    const copy = next({ ...(mine ?? fresh), lang: session.langCd, until })
    // A log-out in the meantime erased it.
    if (!wantsOffline()) return
    await cache.put(ADDRESS, new Response(JSON.stringify(copy), { headers: { 'content-type': 'application/json' } }))
  }
  const done = last.then(work, work).catch(() => {})
  last = done
  return done
}

export const keepShipment = (shipment: ShipmentCopy): Promise<void> =>
  change((copy) => ({
    ...copy,
    shipments: [shipment, ...copy.shipments.filter(({ no }) => no !== shipment.no)].slice(0, MAX_SHIPMENTS),
  }))

export const keepInbox = (inbox: InboxCopy): Promise<void> =>
  change((copy) => ({ ...copy, inbox: { ...inbox, items: inbox.items.slice(0, MAX_ITEMS) } }))

/** At the start of a page: the copy of a member lives on, any other is erased. */
export const checkOffline = async (): Promise<void> => {
  if (!canKeepOffline() || !(await caches.has(COPY_CACHE).catch(() => false))) return
  if (!wantsOffline()) return eraseOffline()
  await change((copy) => copy)
}
