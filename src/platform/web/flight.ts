import { useState } from 'react'
import { CallProblem } from './call-problem.ts'
import { messageBox } from './message-box.ts'

/**
 * A piece of work that calls the server. A call that failed unexpectedly says so in a box and never settles (S8-003), so
 * that `finally` behind it never runs. The call layer ends the flight instead, when the box is closed (S8-006).
 */
export type Flight = { readonly abandon: () => void }
type Work<T> = (flight: Flight) => Promise<T>

/** Says a refusal that the work did not deal with itself; what the visitor knows already is not said twice (S8-004). */
export const sayRefusal = async (error: unknown): Promise<undefined> => {
  if (!(error instanceof CallProblem)) throw error
  if (!error.told) await messageBox.warning(error.body.errors?.[0]?.message || error.body.message)
}

/** Runs the work to its end, whatever end that is. @returns its result; undefined when it was abandoned or refused */
const fly = <T>(work: Work<T>): Promise<T | undefined> =>
  new Promise((settle, fail) => {
    const flight = { abandon: () => settle(undefined) }
    void Promise.resolve(flight).then(work).catch(sayRefusal).then(settle, fail)
  })

/**
 * One piece of work at a time: a press while one is under way does nothing, and every end of it frees the next press.
 * @param onBusy hears when work begins and when it is over
 */
export const singleFlight = (onBusy: (busy: boolean) => void = () => {}) => {
  let busy = false
  return async <T>(work: Work<T>): Promise<T | undefined> => {
    if (busy) return undefined
    busy = true
    onBusy(true)
    try {
      return await fly(work)
    } finally {
      busy = false
      onBusy(false)
    }
  }
}

/** One piece of work after the other: each begins when the one before it is over, whatever end that had. */
export const inTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: Work<T>): Promise<T | undefined> => {
    const mine = last.then(() => fly(work))
    last = mine.catch(() => {})
    return mine
  }
}

/** A single flight of a component, and whether it is under way, for its buttons. */
export const useFlight = () => {
  const [busy, setBusy] = useState(false)
  const [run] = useState(() => singleFlight(setBusy))
  return { busy, run }
}
