import { useState } from 'react'
import { CallProblem } from './call-problem.ts'
import { messageBox } from '../notifications/message-box.ts'

/**
 * A piece of work that calls the server. A call that failed unexpectedly says so in a box and never settles (S8-003), so
 * that `finally` behind it never runs. The call layer ends the flight instead, when the box is closed (S8-006).
 */
export type Flight = { readonly abandon: () => void }
type Work<T> = (flight: Flight) => Promise<T>

/** How a refusal is said: in a warning box, where the screen has no better place. */
export type ShowRefusal = (message: string) => unknown

/** Says a refusal that the work did not deal with itself; what the visitor knows already, or caused, is not said (S8-004, S8-008). */
export const showRefusal = async (error: unknown, say: ShowRefusal = messageBox.warning): Promise<undefined> => {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (!(error instanceof CallProblem)) throw error
  const [fault] = [...(error.body.errors ?? []), ...(error.body.conflicts ?? [])]
  if (!error.told) await say(fault?.message || error.body.message)
}

/** Runs the work to its end, whatever end that is. @returns its result; undefined when it was abandoned or refused */
const fly = <T>(work: Work<T>, say?: ShowRefusal): Promise<T | undefined> =>
  new Promise((settle, fail) => {
    const flight = { abandon: () => settle(undefined) }
    void Promise.resolve(flight)
      .then(work)
      .catch((error: unknown) => showRefusal(error, say))
      .then(settle, fail)
  })

/**
 * One piece of work at a time: a press while one is under way does nothing, and every end of it frees the next press.
 * @param onBusy hears when work begins and when it is over
 */
export const singleFlight = (onBusy: (busy: boolean) => void = () => {}, say?: ShowRefusal) => {
  let busy = false
  return async <T>(work: Work<T>): Promise<T | undefined> => {
    if (busy) return undefined
    busy = true
    onBusy(true)
    try {
      return await fly(work, say)
    } finally {
      busy = false
      onBusy(false)
    }
  }
}

/** One piece of work after the other: each begins when the one before it is over, whatever end that had. */
export const inTurns = (say?: ShowRefusal) => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: Work<T>): Promise<T | undefined> => {
    const mine = last.then(() => fly(work, say))
    last = mine.catch(() => {})
    return mine
  }
}

/** A single flight of a component, and whether it is under way, for its buttons. `say` is the first one given. */
export const useFlight = (say?: ShowRefusal) => {
  const [busy, setBusy] = useState(false)
  const [run] = useState(() => singleFlight(setBusy, say))
  return { busy, run }
}
