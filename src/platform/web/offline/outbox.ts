import { OUTBOX_CACHE } from './forget-device.ts'
import { call, CallProblem, connected } from '../api/call.ts'

/** What was written without a connection waits here, in this browser, until the server has it. */
const FOLDER = '/outbox/'

/** A call with the key by which the server knows a repetition. */
type Waiting = { user: string; path: string; input: { SAVE_KEY: string }; name: string; at: string }

/** What became of one: sent, or refused with the server's words. */
export type Delivered = { name: string; refused: string | null }

const open = () => ('caches' in globalThis ? caches.open(OUTBOX_CACHE).catch(() => null) : Promise.resolve(null))

/** Whether a call failed because the server was not reached. */
export const isOffline = (error: unknown): boolean => error instanceof CallProblem && error.status === 0

/**
 * Keeps a call until there is a connection.
 * @param name what it is about, for the message when it has been sent
 * @returns false where the browser keeps nothing
 */
export const sendLater = async (path: string, input: { SAVE_KEY: string }, name: string): Promise<boolean> => {
  const cache = await open()
  if (!cache) return false
  const waiting: Waiting = { user: connected().getState().session.userId, path, input, name, at: new Date().toISOString() }
  return cache.put(FOLDER + input.SAVE_KEY, new Response(JSON.stringify(waiting))).then(
    () => true,
    () => false,
  )
}

const each = async (work: (waiting: Waiting, forget: () => Promise<unknown>) => Promise<boolean>) => {
  const cache = await open()
  if (!cache) return
  for (const request of await cache.keys()) {
    const waiting = (await (await cache.match(request))?.json().catch(() => null)) as Waiting | null
    const goesOn = waiting ? await work(waiting, () => cache.delete(request)) : true
    if (!goesOn) return
  }
}

/** Sends what waits, in the order of writing, by one tab at a time; stops when there is still no connection. */
export const sendWaiting = async (): Promise<Delivered[]> => {
  if (!('caches' in globalThis) || !(await caches.has(OUTBOX_CACHE).catch(() => false))) return []
  const delivered: Delivered[] = []
  const send = () =>
    each(async ({ user, path, input, name }, forget) => {
      const { session, loggedIn } = connected().getState()
      if (!loggedIn) return false
      if (user !== session.userId) {
        await forget()
        return true
      }
      try {
        await call({ path, quiet: true } as Parameters<typeof call>[0], input, { silent: true })
        delivered.push({ name, refused: null })
      } catch (error) {
        // A session that ended, a busy server: later. What the server refuses would be refused again.
        if (!(error instanceof CallProblem) || ![400, 403, 404, 409, 422].includes(error.status)) return false
        delivered.push({ name, refused: error.message })
      }
      await forget()
      return true
    })
  if ('locks' in navigator) await navigator.locks.request(OUTBOX_CACHE, { ifAvailable: true }, (lock) => (lock ? send() : undefined))
  else await send()
  return delivered
}
