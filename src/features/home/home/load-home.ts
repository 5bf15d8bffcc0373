import type { LoaderFunctionArgs } from 'react-router'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { selectBanner } from '../banner/contract.ts'
import { selectBoard } from '../board/contract.ts'
import { selectNotices } from '../notices/contract.ts'
import { selectRecent } from '../recent/contract.ts'
import { selectShortcuts } from '../shortcuts/contract.ts'
import { selectToday } from '../today/contract.ts'

/** Loads every part separately: a failed one is logged and reported on the page, the others are shown (S8-020). */
const loadHome = async ({ context }: LoaderFunctionArgs) => {
  const { call, member, logFailure } = context.get(serverCalls)
  const part = <O>(name: string, contract: Endpoint<Record<string, never>, O>): Promise<O | null> =>
    call(contract, {}).catch((error: unknown) => {
      logFailure(name, error)
      return null
    })
  const [banner, board, shortcuts, today, recent, notices] = await Promise.all([
    part('home banner', selectBanner),
    part('home board', selectBoard),
    part('home shortcuts', selectShortcuts),
    member ? part('home today', selectToday) : null,
    member ? part('home recent', selectRecent) : null,
    member ? part('home notices', selectNotices) : null,
  ])
  return { banner, board, shortcuts, today, recent, notices, now: new Date().toISOString() }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>

/** The parts as one text, which the router writes and reads many times faster than value by value. */
export const loader = async (args: LoaderFunctionArgs) => ({ packed: JSON.stringify(await loadHome(args)) })
