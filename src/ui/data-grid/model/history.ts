import { type Patch, play, type Touched } from './patch.ts'
import type { GridRow } from './row.ts'

/** Unlimited undo and redo; a new step clears the redo steps. */
export const createHistory = (rows: () => readonly GridRow[], done: (rows: GridRow[], touched: Touched) => void) => {
  let past: Patch[][] = []
  let future: Patch[][] = []
  const perform = (step: readonly Patch[], forward: boolean) => {
    const touched: Touched = { cells: false, rows: false, fields: new Set() }
    let list = rows() as GridRow[]
    for (const patch of forward ? step : step.toReversed()) list = play(patch, list, forward, touched)
    done(list, touched)
  }
  const move = (from: Patch[][], to: Patch[][], forward: boolean): boolean => {
    const step = from.pop()
    if (!step) return false
    to.push(step)
    perform(step, forward)
    return true
  }
  return {
    /** Runs a step; ignored without patches. */
    run: (step: readonly Patch[]) => {
      if (step.length === 0) return
      past.push([...step])
      future = []
      perform(step, true)
    },
    /** @returns whether there was a step to undo */
    undo: () => move(past, future, false),
    redo: () => move(future, past, true),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    clear: () => {
      past = []
      future = []
    },
  }
}
