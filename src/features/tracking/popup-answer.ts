import { useEffect, useEffectEvent, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { call, CallProblem } from '#platform/web/api/call.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'

/** State of a popup about one shipment: not requested, loaded, not found, or failed. */
export type PopupAnswer<O> =
  | { kind: 'empty' }
  | { kind: 'loading' }
  | { kind: 'answer'; answer: O }
  | { kind: 'missing' }
  | { kind: 'failed'; text: string }

const isMissing = (error: unknown) =>
  (error as { code?: unknown }).code === 'NTF-001' || (error as { init?: { status?: number } }).init?.status === 404

/**
 * The outcome of a first call: loaded or not found. Null after a failed one; the browser then retries and shows the error.
 * @param onFailure gets the error of a failed call
 */
export const settledAnswer = async <O>(ask: () => Promise<O>, onFailure: (error: unknown) => unknown): Promise<PopupAnswer<O> | null> => {
  try {
    return { kind: 'answer', answer: await ask() }
  } catch (error) {
    if (isMissing(error)) return { kind: 'missing' }
    onFailure(error)
    return null
  }
}

/**
 * The data of a popup opened by its own URL, for the first render (S2-044). Empty for guests and for a URL without a shipment. Returns
 * null after a failed call; the browser then retries and shows the error.
 */
export const firstPopupAnswer = async <I extends { mngtNo: string }, O>(
  { context, request }: LoaderFunctionArgs,
  contract: Endpoint<I, O>,
): Promise<PopupAnswer<O> | null> => {
  const calls = context.get(serverCalls)
  const args = Object.fromEntries(new URL(request.url).searchParams) as I
  if (!args.mngtNo || !calls.member) return { kind: 'empty' }
  return settledAnswer(
    () => calls.call(contract, args),
    (error) => calls.logFailure(contract.path, error),
  )
}

/** Loads the data when the popup opens and again on each `ask`, without a progress indicator; `first` replaces the first load. */
export const usePopupAnswer = <I, O>(contract: Endpoint<I, O>, input: I | null, first: PopupAnswer<O> | null) => {
  const text = useText()
  const [state, setState] = useState<PopupAnswer<O>>(first ?? (input ? { kind: 'loading' } : { kind: 'empty' }))
  const [turn, setTurn] = useState<{ input: I | null; no: number }>({ input, no: 0 })
  const failed = useEffectEvent((error: unknown) =>
    setState({ kind: 'failed', text: error instanceof CallProblem ? error.body.message : text('call.failed') }),
  )
  useEffect(() => {
    if (!turn.input || (first && turn.no === 0)) return
    const leaving = new AbortController()
    call(contract, turn.input, { signal: leaving.signal, silent: true }).then(
      (answer) => setState({ kind: 'answer', answer }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        if (isMissing(error)) setState({ kind: 'missing' })
        else failed(error)
      },
    )
    return () => leaving.abort()
  }, [contract, first, turn])
  const ask = (next: I | null) => setTurn(({ no, input: before }) => ({ input: next ?? before, no: no + 1 }))
  return { state, ask }
}
