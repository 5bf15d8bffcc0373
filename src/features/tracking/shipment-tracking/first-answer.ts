import type { LoaderFunctionArgs } from 'react-router'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { type Answer, requestTracking, type SelectTracking } from './request-tracking.ts'

/** A refused call reaches a loader as a response with its status. */
const statusOf = (error: unknown) => (error as { init?: { status?: number } }).init?.status ?? 500

/**
 * The data of a popup opened by its own URL, for the first render (S2-044). Returns null after a failed call; the browser then retries
 * and shows the error.
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
