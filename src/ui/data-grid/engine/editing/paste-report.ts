import type { CellValue, Field } from '#platform/shared/fields/fields.ts'
import { cellProblem } from '../../model/cell-text.ts'
import type { Core } from '../core.ts'

/** Maximum cells reported one by one; the rest is counted. */
const MAX_LISTED = 5

/** The result of a paste per cell: written, invalid with the reason, or skipped. */
export const createPasteReport = (core: Core) => {
  const { words } = core.options
  const counts = { taken: 0, refused: 0, readOnly: 0, right: 0, below: 0 }
  const reasons: string[] = []
  return {
    /** A written cell with its text and value. */
    taken: (at: number, field: Field, text: string, value: CellValue) => {
      // A name stays until its code has been looked up.
      const isLookedUp = field.kind === 'code' && core.options.lookups[field.source] !== undefined
      const problem = isLookedUp ? null : cellProblem(field, value, core.context)
      if (!problem) {
        counts.taken += 1
        return
      }
      counts.refused += 1
      if (reasons.length < MAX_LISTED)
        reasons.push(words('grid.refusedCell', [at + 1, words(field.header), text, words(problem.key, problem.params)]))
    },
    /** A non-blank cell that was skipped, with the reason. */
    left: (why: 'readOnly' | 'right' | 'below') => {
      counts[why] += 1
    },
    /** Announces the result; problems stay on screen until dismissed. */
    tell: (addedRows: number) => {
      core.say(addedRows > 0 ? 'grid.pastedRows' : 'grid.pasted', [counts.taken, addedRows])
      const sentences = [
        counts.refused > 0 && words('grid.badCells', [counts.refused]),
        counts.readOnly > 0 && words('grid.skippedCells', [counts.readOnly]),
        counts.right > 0 && words('grid.cutRight', [counts.right]),
        counts.below > 0 && words('grid.cutBelow', [counts.below]),
      ].filter((sentence) => sentence !== false)
      if (sentences.length === 0) return
      const more = counts.refused - reasons.length
      const lines = [words('grid.pasted', [counts.taken]), ...sentences, ...reasons, ...(more > 0 ? [words('grid.moreGaps', [more])] : [])]
      core.options.onWarning?.(lines.join(' '))
    },
  }
}
