import { PERIOD_UNITS } from '#domain/time/period.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import type { Run } from '#platform/server/db/db.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { exportTable } from '#platform/server/spreadsheet/export-table.ts'
import { anchorsStatement, searchStatement, windowStatement } from '#platform/server/lists/list-window.ts'
import { searcherOf } from '#platform/server/lists/searcher.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { AnchorsAsk, WindowAsk } from '#platform/shared/lists/list-window.ts'
import { exportRequestList, type RequestRow, type RequestSearch, searchProblem, selectRequestList } from './contract.ts'
import { requestChoices, requestColumns } from './fields.ts'
import { requestQuery } from './sql.ts'

type Ask = RequestSearch & { WINDOW?: WindowAsk | undefined; ANCHORS?: AnchorsAsk | undefined }
type Sums = { PKG_QTY: number; CBM: number; GROSS_WT: number }

const checkSearch = (search: RequestSearch, lang: 'ko' | 'en') => {
  const problem = searchProblem(search)
  const word = (value: string | number) => (value in PERIOD_UNITS ? PERIOD_UNITS[value as keyof typeof PERIOD_UNITS][lang] : value)
  if (problem) throw new Refusal('VAL-001', { key: problem.key, params: problem.params.map(word) })
}

/**
 * Runs a request search: a window, anchors, or the first rows with the totals. @throws Refusal VAL-001 for an invalid period or anchor
 */
const searchRequests = async (ask: Ask, context: Context<'member'>) => {
  const { read, caller, now } = context
  const { WINDOW, ANCHORS, ...search } = ask
  checkSearch(search, caller.lang)
  const query = requestQuery(search, searcherOf(context))
  const { values } = query.parameters
  if (WINDOW) return { rows: await read<RequestRow>(windowStatement(query, WINDOW), values) }
  if (ANCHORS) {
    const [found] = await read<{ anchors: string[] }>(anchorsStatement(query, ANCHORS), values)
    return { rows: [], anchors: found?.anchors ?? [] }
  }
  const [found] = await read<{ rows: RequestRow[]; total: number; up_to: number; sums: Sums }>(searchStatement(query), values)
  if (!found) throw new Error('An aggregate must return one row')
  const head = { total: found.total, upTo: found.up_to, asOf: seoulClock(now).slice(0, 12) }
  return { rows: found.rows, head, sums: found.sums }
}

type Placed = RequestRow & { ANCHOR: string }

/** The next rows of a search after an anchor; the first rows without one. */
const pageRequests = (run: Run, search: RequestSearch, context: Context<'member'>, upTo: number, last: string | null, limit: number) => {
  const query = requestQuery(search, searcherOf(context))
  const keys = query.order.keys.map(({ expression }) => expression).join(', ')
  const placed = { ...query, row: () => `${query.row()}, json_build_array(${keys})::text as "ANCHOR"` }
  return run<Placed>(
    windowStatement(placed, { ANCHOR: last ?? '', SKIP: last === null ? 0 : 1, LIMIT: limit, UP_TO: upTo }),
    query.parameters.values,
  )
}

export default [
  handle(selectRequestList, (ask, context) => searchRequests(ask, context)),
  handle(exportRequestList, async ({ FORMAT, COLUMNS: only, ...search }, context) => {
    const { head } = await searchRequests(search, context)
    const { text } = context
    const choices = requestChoices(text)
    const customs = ({ CARNET_YN }: RequestRow) => text(CARNET_YN === 'Y' ? 'exhibitionList.carnet' : 'exhibitionList.domestic')
    return exportTable<Placed>(
      {
        fields: requestColumns,
        title: text('exhibitionList.list'),
        total: head?.total ?? 0,
        page: async (run, last, limit) =>
          (await pageRequests(run, search, context, head?.upTo ?? 0, last?.ANCHOR ?? null, limit)).map((row) => ({
            ...row,
            CUSTOMS: customs(row),
          })),
        names: (field) =>
          field.kind === 'select' ? new Map((choices[field.group] ?? []).map(({ value, label }) => [value, label])) : undefined,
        only,
      },
      FORMAT,
      context,
    )
  }),
]
