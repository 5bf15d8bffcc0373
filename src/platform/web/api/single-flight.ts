import { useState } from 'react'
import type { Flight } from './call.ts'
import { CallProblem } from './call-problem.ts'
import { messageBox } from '../notifications/message-box.ts'

type Work<T> = (flight: Flight) => Promise<T>

/** How a refusal is shown: in a warning box by default. */
export type ShowRefusal = (message: string) => unknown

/** Shows a refusal that the work did not handle; skips what the visitor has seen or caused (S8-004, S8-008). */
export const showRefusal = async (error: unknown, say: ShowRefusal = messageBox.warning): Promise<undefined> => {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (!(error instanceof CallProblem)) throw error
  const [fault] = [...(error.body.errors ?? []), ...(error.body.conflicts ?? [])]
  if (!error.told) await say(fault?.message || error.body.message)
}

/**
 * Runs the work until it ends in any way.
 * @returns its result; undefined when it was abandoned or refused
 */
const fly = <T>(work: Work<T>, say?: ShowRefusal): Promise<T | undefined> =>
  new Promise((settle, fail) => {
    const flight = { abandon: () => settle(undefined) }
    void Promise.resolve(flight)
      .then(work)
      .catch((error: unknown) => showRefusal(error, say))
      .then(settle, fail)
  })

/**
 * One task at a time: a click during a task does nothing, and every end of the task frees the next click.
 * @param onBusy is called at the start and the end of a task
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

/** A queue of tasks: each starts when the one before it has ended in any way. */
export const inTurns = (say?: ShowRefusal) => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: Work<T>): Promise<T | undefined> => {
    const mine = last.then(() => fly(work, say))
    last = mine.catch(() => {})
    return mine
  }
}

/** A single flight of a component and its busy state, for buttons. The first `say` is used. */
export const useFlight = (say?: ShowRefusal) => {
  const [busy, setBusy] = useState(false)
  const [run] = useState(() => singleFlight(setBusy, say))
  return { busy, run }
}
