import { data } from 'react-router'
import type { ScreenCard } from '#platform/shared/calls/screen.ts'

/** Named middleware that a card may require before its page opens. */
type PageMiddleware = (url: URL) => void

const known: ReadonlyMap<string, PageMiddleware> = new Map()

/**
 * Runs a card's middleware and its check of the query, on both sides before anything is loaded.
 * @throws route errors 500 and 404
 */
export const checkPage = (card: Pick<ScreenCard, 'middleware' | 'validate'> | undefined, url: URL, steps = known) => {
  for (const name of card?.middleware ?? []) {
    const step = steps.get(name)
    if (!step) throw data(`Unknown middleware ${name}`, { status: 500 })
    step(url)
  }
  if (card?.validate?.(url.searchParams) === false) throw data(null, { status: 404 })
}
