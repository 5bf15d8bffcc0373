import type { KeyboardEvent } from 'react'

/**
 * The target of an arrow, Home or End key in a row of `count` options; null for other keys. Arrows wrap around, as in the WAI-ARIA
 * pattern for tabs.
 */
const rovingTarget = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** Selects and focuses the neighbour of the element with the key handler. */
export const moveRoving = (event: KeyboardEvent<HTMLElement>, at: number, count: number, choose: (index: number) => void) => {
  const target = rovingTarget(event.key, at, count)
  if (target === null) return
  event.preventDefault()
  choose(target)
  const choice = event.currentTarget.parentElement?.children[target]
  if (choice instanceof HTMLElement) choice.focus()
}
