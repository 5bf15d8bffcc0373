import { useState } from 'react'
import { useReopened } from '#platform/web/forms/typed-text.ts'

/** The name under which the tab stores a typed reason. */
export const reasonName = (name: string) => `reason.${name}`

/**
 * The action that `ReasonForm` asks a reason for. A reason typed before a reload or a login is asked for again (S4-050).
 * @param names the actions possible now, each distinct on the page: with the number of its record where there are several
 */
export const useReason = <N extends string>(names: readonly N[]) => {
  const [asked, setAsked] = useState<N | null>(null)
  useReopened(names.map(reasonName), (kept) => setAsked(names.find((name) => reasonName(name) === kept) ?? null))
  return { asked, ask: (name: N) => setAsked(name), close: () => setAsked(null) }
}
