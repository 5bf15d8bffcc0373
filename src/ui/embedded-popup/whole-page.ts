/** Parts that load only in sight, each with how to load it now. */
const asleep = new Set<() => void>()

/** Registers a part that has not loaded. @returns a function that takes it off again */
export const sleepingPart = (wake: () => void) => {
  asleep.add(wake)
  return () => void asleep.delete(wake)
}

/** Loads every part now, without waiting: all that a page can do when the browser's own menu prints. */
export const wakeParts = () => {
  for (const wake of asleep) wake()
}

const PATIENCE_MS = 15_000
const STEP_MS = 60
/** Signs of a part that is still coming: a busy table or popup, rows that stand for others, a map without its land. */
const COMING = '[aria-busy="true"], [data-loading], [data-land="false"]'

/**
 * Loads every part of a page and waits until each has its answer, or its error, on the screen; at most fifteen seconds. Between the code of
 * a part and its call nothing is drawn for a moment, so it must be calm twice in a row.
 */
export const wholePage = async (page: ParentNode): Promise<void> => {
  wakeParts()
  const end = Date.now() + PATIENCE_MS
  let calm = 0
  while (calm < 3 && Date.now() < end) {
    await new Promise((later) => setTimeout(later, STEP_MS))
    calm = asleep.size === 0 && page.querySelector(COMING) === null ? calm + 1 : 0
  }
}
