import { useEffect, useEffectEvent, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { call, CallProblem } from '#platform/web/api/call.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'

/** What a popup about one shipment has: nothing asked, the answer, nothing found, or why there is none. */
export type PopupAnswer<O> =
  | { kind: 'empty' }
  | { kind: 'loading' }
  | { kind: 'answer'; answer: O }
  | { kind: 'missing' }
  | { kind: 'failed'; text: string }

const isMissing = (error: unknown) =>
  (error as { code?: unknown }).code === 'NTF-001' || (error as { init?: { status?: number } }).init?.status === 404

/**
 * The answer of a popup opened by its own address, for the first paint (S2-044). A guest, and an address without a shipment, has
 * none; a failed call is left to the browser, which asks again and says what is wrong: null.
 */
export const firstPopupAnswer = async <I extends { mngtNo: string }, O>(
  { context, request }: LoaderFunctionArgs,
  contract: Endpoint<I, O>,
): Promise<PopupAnswer<O> | null> => {
  const calls = context.get(serverCalls)
  const args = Object.fromEntries(new URL(request.url).searchParams) as I
  if (!args.mngtNo || !calls.member) return { kind: 'empty' }
  try {
    return { kind: 'answer', answer: await calls.call(contract, args) }
  } catch (error) {
    if (isMissing(error)) return { kind: 'missing' }
    calls.logFailure(contract.path, error)
    return null
  }
}

/** One quiet call when the popup opens, another for each `ask`; `first` saves the first one. */
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
