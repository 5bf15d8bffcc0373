import { seoulClock } from '#domain/time/ymd.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { type ExportList, exportTable, type SheetFormat } from '#platform/server/spreadsheet/export-table.ts'
import { anchorsStatement, type ListQuery, searchStatement, windowStatement } from '#platform/server/lists/list-window.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import type { AnchorsAsk, WindowAsk } from '#platform/shared/lists/list-window.ts'

type Ask = { WINDOW?: WindowAsk | undefined; ANCHORS?: AnchorsAsk | undefined }

/** A log as a list, latest entry first, by its increasing number. */
export const logQuery = (
  table: string,
  id: string,
  { scope, where, parameters, row, few = false }: Pick<ListQuery, 'scope' | 'where' | 'parameters' | 'row'> & { few?: boolean },
): ListQuery => ({
  table,
  primaryKey: [id],
  scope,
  where,
  range: null,
  few,
  picked: 'true',
  order: { keys: [{ expression: `s.${id}`, type: 'bigint' }], direction: 'desc' },
  narrow: () => [],
  facts: () => 'count(*) filter (where picked) as total',
  stored: null,
  row,
  parameters,
})

/** Runs a log search: a window, anchors, or the first rows with the total. */
export const searchLog = async <R>(query: ListQuery, { WINDOW, ANCHORS }: Ask, { read, now }: Pick<Context, 'read' | 'now'>) => {
  const { values } = query.parameters
  if (WINDOW) return { rows: await read<R>(windowStatement(query, WINDOW), values) }
  if (ANCHORS) {
    const [found] = await read<{ anchors: string[] }>(anchorsStatement(query, ANCHORS), values)
    return { rows: [], anchors: found?.anchors ?? [] }
  }
  const [found] = await read<{ rows: R[]; total: number; up_to: number }>(searchStatement(query), values)
  if (!found) throw new Error('An aggregate must return one row')
  return { rows: found.rows, head: { total: found.total, upTo: found.up_to, asOf: seoulClock(now).slice(0, 12) } }
}

type Placed<R> = R & { ANCHOR: string }

/**
 * Exports a log as a file.
 * @param makeQuery creates a query per page, because parameters belong to one statement
 * @param shown converts a row for the file
 */
export const exportLog = async <R extends DataRow>(
  makeQuery: () => ListQuery,
  list: Pick<ExportList<R>, 'fields' | 'title' | 'names' | 'only'>,
  format: SheetFormat,
  context: Context,
  shown: (row: R) => R = (row) => row,
) => {
  const { head } = await searchLog<R>(makeQuery(), {}, context)
  const page = async (run: Run, last: Placed<R> | null, limit: number) => {
    const query = makeQuery()
    const keys = query.order.keys.map(({ expression }) => expression).join(', ')
    const placed = { ...query, row: () => `${query.row()}, json_build_array(${keys})::text as "ANCHOR"` }
    const ask = { ANCHOR: last?.ANCHOR ?? '', SKIP: last ? 1 : 0, LIMIT: limit, UP_TO: head?.upTo ?? 0 }
    const rows = await run<Placed<R>>(windowStatement(placed, ask), query.parameters.values)
    return rows.map((row) => ({ ...shown(row), ANCHOR: row.ANCHOR }))
  }
  return exportTable<Placed<R>>({ ...list, total: head?.total ?? 0, page }, format, context)
}
