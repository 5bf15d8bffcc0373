import type { FoundException } from '#domain/tracking/exceptions/finding.ts'

/**
 * Whether something that was said or happened at a time may tell anybody anything: a first load brings facts that are history.
 * @param quietBefore the day that the operator named (yyyy-MM-dd, Korean time); null for none
 */
export const loudSince = (quietBefore: string | null | undefined) => {
  const from = quietBefore ? Date.parse(`${quietBefore}T00:00:00+09:00`) : Number.NEGATIVE_INFINITY
  return (at: string | null | undefined): boolean => !at || !(Date.parse(at) < from)
}

/** Whether an exception may be sent: neither did it begin before that day, nor is it proved by what happened before, whenever that was said. */
export const isLoudException = (quietBefore: string | null | undefined) => {
  const isLoud = loudSince(quietBefore)
  return ({ since, proof }: Pick<FoundException, 'since' | 'proof'>): boolean => isLoud(since) && (proof?.cls !== 'ACT' || isLoud(proof.at))
}
