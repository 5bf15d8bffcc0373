/**
 * Whether something that was said or happened at a time may tell anybody anything: a first load brings facts that are history.
 * @param quietBefore the day that the operator named (yyyy-MM-dd, Korean time); null for none
 */
export const loudSince = (quietBefore: string | null | undefined) => {
  const from = quietBefore ? Date.parse(`${quietBefore}T00:00:00+09:00`) : Number.NEGATIVE_INFINITY
  return (at: string | null | undefined): boolean => !at || !(Date.parse(at) < from)
}
