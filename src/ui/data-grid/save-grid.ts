import { type Batch, MAX_BATCH_ROWS, newBatch } from '#platform/shared/fields/batch.ts'
import { showNumber } from '#domain/text/money.ts'
import type { RowConflict, RowError } from '#platform/shared/calls/endpoint.ts'
import type { CellValue, DataRow } from '#platform/shared/fields/fields.ts'
import { CallProblem } from '#platform/web/api/call-problem.ts'
import { singleFlight } from '#platform/web/api/single-flight.ts'
import type { Flight } from '#platform/web/api/call.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import type { Texts } from '#domain/text/texts.ts'
import { cellProblem, showCell, type TextContext } from './model/cell-text.ts'
import { changeSet } from './model/change-model.ts'
import { gapEntries, requiredGaps } from './model/required.ts'
import type { GridRow } from './model/row.ts'
import { type ChangeSet, inParts } from './save-parts.ts'
import type { Grid } from './use-grid.ts'

/** Maximum lines of a warning; the rest is counted (S5-047). */
const MAX_LINES = 10

/** Posts the change set; the options are for its call. */
export type PostBatch = (batch: Batch, options: { flight: Flight }) => Promise<unknown>
type Asked = {
  grid: Grid
  words: Texts
  context: TextContext
  post: PostBatch
  /** Most rows of one call. */
  mostRows?: number | undefined
}

/** A bad row as a line: grid, row number, headers (S5-047). */
const lines = (errors: readonly RowError[], words: Texts): string => {
  const said = errors.slice(0, MAX_LINES).map(({ gridTitle, rowIndex, columnsName, message }) => {
    const line = words('grid.gap', [gridTitle, rowIndex, columnsName])
    return message ? `${line} (${message})` : line
  })
  return [...said, ...(errors.length > MAX_LINES ? [words('grid.moreGaps', [errors.length - MAX_LINES])] : [])].join('\n')
}

/**
 * Marks empty required cells and invalid values, reports them in a message box, and moves to the first. @returns whether the grid is
 * valid
 */
const checkGrid = async ({ grid, words, context }: Omit<Asked, 'post'>): Promise<boolean> => {
  const { model, numberOf, nameOf } = grid
  const title = words(model.fields.title)
  const gaps = requiredGaps(model, numberOf)
  const wrong = model.changes().flatMap((row) => {
    if (row.BATCH_FLAG === 'delete') return []
    const fields = model.fields.list.filter((field) => cellProblem(field, row.data[field.name], context))
    return fields.length > 0 ? [{ row, rowIndex: numberOf(row), fields }] : []
  })
  const bad = [...gaps, ...wrong].toSorted((one, other) => one.rowIndex - other.rowIndex)
  model.mark(gaps.flatMap(({ row, fields }) => fields.map(({ name }) => ({ row, field: name, mark: { key: 'grid.required' } }))))
  const [first] = bad
  if (!first) return true
  const entries = gapEntries(bad, title, ({ header }) => words(header)).map((entry, at) => ({
    ...entry,
    rowIndex: nameOf((bad[at] as (typeof bad)[number]).row),
  }))
  await messageBox.warning(lines(entries, words), { title: words('grid.gapsTitle') })
  if (first.fields[0]) grid.focusCell(first.row, first.fields[0].name)
  return false
}

/** Marks every bad row of the server response, by the displayed row numbers. */
const showErrors = async (errors: readonly RowError[], posted: readonly GridRow[], { grid, words }: Asked, message: string) => {
  const { model, nameOf } = grid
  const found = errors.map((error) => ({ error, row: posted[Number(error.rowIndex) - 1] }))
  model.mark(
    found.flatMap(({ error, row }) =>
      row ? (error.fields ?? []).map((field) => ({ row, field, mark: { text: error.message ?? message } })) : [],
    ),
  )
  const renumbered = found.map(({ error, row }) => (row ? { ...error, rowIndex: nameOf(row) } : error))
  await messageBox.warning(renumbered.length > 0 ? lines(renumbered, words) : message, { title: words('grid.gapsTitle') })
  const [first] = found
  if (first?.row && first.error.fields?.[0]) grid.focusCell(first.row, first.error.fields[0])
}

/** Asks for each row changed by another user whose values to keep. */
const settleConflicts = async (conflicts: readonly RowConflict[], posted: readonly GridRow[], { grid, words, context }: Asked) => {
  const { model, nameOf } = grid
  for (const { rowIndex, fields, yours, theirs } of conflicts) {
    const row = posted[Number(rowIndex) - 1]
    if (!row) continue
    const shown = (name: string, value: unknown) => {
      const field = model.fields.byName[name]
      return (field && showCell(field, value as CellValue, context)) || words('grid.blank')
    }
    const facts = theirs
      ? fields.map(
          (name) =>
            [
              words(model.fields.byName[name]?.header ?? name),
              words('grid.mineTheirs', [shown(name, yours[name]), shown(name, theirs[name])]),
            ] as const,
        )
      : []
    const mine = await messageBox.question(words(theirs ? 'grid.conflict' : 'grid.conflictGone', [nameOf(row)]), {
      facts,
      okLabel: words('grid.keepMine'),
      cancelLabel: words('grid.takeTheirs'),
    })
    model.settle(row, theirs as DataRow | null, mine)
  }
}

/**
 * Saves the change set of a grid in one call (S4-040): validate, post, and on refusal mark the bad rows or ask about conflicts. A retry
 * of the same changes uses the same key, so that they are saved once. Changes beyond the limit of a call are saved in parts after
 * confirmation.
 */
export const createSaver = () => {
  const run = singleFlight()
  let last: { text: string; batch: Batch } | null = null
  const save = async (asked: Asked, flight: Flight): Promise<boolean> => {
    const { grid, words } = asked
    const whole = changeSet(grid.model)
    if (whole.rows.length === 0) {
      await messageBox.information(words('grid.nothingToSave'))
      return false
    }
    if (!(await checkGrid(asked))) return false
    const { mostRows = MAX_BATCH_ROWS } = asked
    const parts = inParts(whole, mostRows)
    const counts = [whole.rows.length, mostRows, parts.length].map((count) => showNumber(count))
    if (parts.length > 1 && !(await messageBox.question(words('grid.saveInParts', counts)))) return false
    let saved = 0
    for (const part of parts) {
      if (!(await savePart(part, asked, flight))) break
      saved += part.rows.length
    }
    if (saved === 0) return false
    // The rest stays changed when the rows reload.
    grid.model.awaitRows()
    if (saved === whole.rows.length) toast.success(words('batch.saved'))
    else
      toast.warning(
        words(
          'grid.savedSome',
          [saved, whole.rows.length - saved].map((count) => showNumber(count)),
        ),
      )
    return true
  }
  const savePart = async ({ rows, batch }: ChangeSet, asked: Asked, flight: Flight): Promise<boolean> => {
    const { grid } = asked
    const text = JSON.stringify(batch)
    if (last?.text !== text) last = { text, batch: newBatch(batch) }
    try {
      await asked.post(last.batch, { flight })
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      // Without a response the outcome is unknown; the next attempt uses the same key.
      if (error.status === 0) return false
      last = null
      const { conflicts, errors, message } = error.body
      if (conflicts?.length) await settleConflicts(conflicts, rows, asked)
      else if (!error.told) await showErrors(errors ?? [], rows, asked, message)
      return false
    }
    const sent = last.batch.rows
    last = null
    grid.model.stored(rows.map((row, at) => ({ row, sent: (sent[at] ?? row.data) as DataRow, flag: sent[at]?.BATCH_FLAG ?? null })))
    return true
  }
  /** @returns whether something was saved; false with nothing to save, invalid values, or a failed call */
  return async (asked: Asked): Promise<boolean> => (await run((flight) => save(asked, flight))) ?? false
}
