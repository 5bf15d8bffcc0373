import { useEffect, useEffectEvent } from 'react'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { call } from './call.ts'

/**
 * Makes a call when a part of the page mounts, and again when the input or `turn` changes; an unmounted part ignores the response. No
 * loader and no box: `onFailed` decides what to show.
 */
export const useQuietCall = <I, O>(
  contract: Endpoint<I, O>,
  input: I,
  onAnswer: (answer: O) => void,
  onFailed: (error: unknown) => void,
  turn = 0,
) => {
  const answered = useEffectEvent(onAnswer)
  const failed = useEffectEvent(onFailed)
  const given = JSON.stringify(input)
  useEffect(() => {
    const leaving = new AbortController()
    call(contract, JSON.parse(given) as I, { signal: leaving.signal, silent: true }).then(
      (answer) => answered(answer),
      (error: unknown) => leaving.signal.aborted || failed(error),
    )
    return () => leaving.abort()
  }, [contract, given, turn])
}
