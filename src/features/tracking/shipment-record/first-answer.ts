import type { LoaderFunctionArgs } from 'react-router'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { type Answer, requestTracking, type SelectTracking } from './request-tracking.ts'

/** A refused call reaches a loader as an answer with its status. */
const statusOf = (error: unknown) => (error as { init?: { status?: number } }).init?.status ?? 500

/**
 * The answer of a popup that was opened by its own address, for the first paint (S2-044). A failed call is left to the
 * browser, which asks again and says what is wrong: null.
 */
export const firstAnswer = async (
  { context, request }: LoaderFunctionArgs,
  select: SelectTracking,
  house: 'HBL_NO' | 'HAWB_NO',
): Promise<Answer | null> => {
  const calls = context.get(serverCalls)
  const args = Object.fromEntries(new URL(request.url).searchParams)
  try {
    return await requestTracking(calls.call, args, calls.member !== null, select, house)
  } catch (error) {
    const status = statusOf(error)
    if (status === 404) return { kind: 'missing' }
    if (status >= 500) calls.logFailure('tracking popup', error)
    return null
  }
}
