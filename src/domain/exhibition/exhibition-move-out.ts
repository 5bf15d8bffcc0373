import type { RequestSide, RequestStatus } from './exhibition-state.ts'

/** What happens to an exhibit after the show. Only RETURN leaves the country again. */
export const FATES = ['RETURN', 'SOLD', 'DONATED', 'CONSUMED', 'DESTROYED'] as const
export type Fate = (typeof FATES)[number]

/** Status of a move-out request. */
export const OUT_STATUSES = ['OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN'] as const
export type OutStatus = (typeof OUT_STATUSES)[number]

/** Packages of a line of exhibits and their fate. */
export type OutLine = { seq: number; fate: Fate; quantity: number }
type Line = { seq: number; quantity: number }
type Out = { status: OutStatus; lines: readonly OutLine[] }

const sumBySeq = (lines: readonly Line[]) => {
  const sums = new Map<number, number>()
  for (const { seq, quantity } of lines) sums.set(seq, (sums.get(seq) ?? 0) + quantity)
  return sums
}

/** Packages of each line that arrived and are not requested or approved to leave. */
export const leftInHall = (items: readonly Line[], outs: readonly Out[]): Map<number, number> => {
  const taken = sumBySeq(outs.filter(({ status }) => status === 'OPEN' || status === 'APPROVED').flatMap(({ lines }) => lines))
  return new Map([...sumBySeq(items)].map(([seq, quantity]) => [seq, quantity - (taken.get(seq) ?? 0)]))
}

/** Why these lines cannot leave: none given, one twice, or more than is left in the hall. */
export const outProblem = (left: ReadonlyMap<number, number>, lines: readonly OutLine[]): string | null => {
  if (lines.length === 0) return 'moveOut.nothing'
  if (new Set(lines.map(({ seq, fate }) => `${seq} ${fate}`)).size < lines.length) return 'moveOut.twice'
  const isTooMuch = [...sumBySeq(lines)].some(([seq, quantity]) => quantity > (left.get(seq) ?? 0))
  return isTooMuch ? 'moveOut.tooMany' : null
}

/** Whether a move-out may be requested: by the customer, while the goods are in the hall. */
export const mayAskOut = (side: RequestSide, status: RequestStatus): boolean => side === 'customer' && status === 'INSTALLED'
