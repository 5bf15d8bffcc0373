import { useEffect, useEffectEvent, useState } from 'react'
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

/**
 * `useQuietCall` for a part that needs its answer to work: a failure must not end it.
 * @returns asks again after a failure; null otherwise
 */
export const useRetriedCall = <I, O>(contract: Endpoint<I, O>, input: I, onAnswer: (answer: O) => void): (() => void) | null => {
  const [turn, again] = useState(0)
  const [isFailed, fail] = useState(false)
  const answered = (answer: O) => {
    fail(false)
    onAnswer(answer)
  }
  useQuietCall(contract, input, answered, () => fail(true), turn)
  return isFailed ? () => again(turn + 1) : null
}
