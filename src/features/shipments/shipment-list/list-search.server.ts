import { PERIOD_UNITS } from '#domain/time/period.ts'
import { shipmentSearchProblem } from '#domain/shipment/shipment-search.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { plannedOnce } from '#platform/server/db/generic-plan.ts'
import { anchorsStatement, Parameters, searchStatement, windowStatement } from '#platform/server/lists/list-window.ts'
import { searcherOf } from '#platform/server/lists/searcher.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { AnchorsAsk, WindowAsk, WindowHead } from '#platform/shared/lists/list-window.ts'
import type { SearchHead, ShipmentSearch, SummaryCounts } from './contract.ts'
import { numbersOf } from './search-conditions.server.ts'
import { keyedStatement, type ListExtras, overdueQuery, shipmentQuery } from './sql.ts'

type Windows = { WINDOW?: WindowAsk | undefined; ANCHORS?: AnchorsAsk | undefined }
type Ask = ShipmentSearch & Windows & { KEYS?: string[] | undefined }
type Row = { BESIDE?: boolean }
type Found = {
  rows: Row[]
  total: number
  up_to: number
  counts: SummaryCounts
  not_found: string[]
  beside?: { total: number; up_to: number }
}

const checkSearch = ({ NUMBERS, FROM_DT, TO_DT, PARTY }: ShipmentSearch, lang: 'ko' | 'en') => {
  const problem = shipmentSearchProblem({ numbers: NUMBERS, from: FROM_DT, to: TO_DT, party: PARTY })
  if (problem) throw new Refusal('VAL-001', { key: problem.key, params: problem.params.map((value) => unitWord(value, lang)) })
}
const unitWord = (value: string | number, lang: 'ko' | 'en') =>
  value in PERIOD_UNITS ? PERIOD_UNITS[value as keyof typeof PERIOD_UNITS][lang] : value

const windowHead = (now: Date, total: number, upTo: number): WindowHead => ({ total, upTo, asOf: seoulClock(now).slice(0, 12) })

/**
 * Runs a shipment search: with WINDOW only the rows of that window, with ANCHORS only those, else the first rows, or those of KEYS, with
 * the totals. One statement each.
 * @param withOverdue adds the first of the overdue rows that its period leaves out
 * @throws Refusal VAL-001 for a too long or reversed period, a too short text, an invalid anchor
 */
export const searchShipments = async <F>(input: Ask, context: Context<'member'>, extras: ListExtras, withOverdue = false) => {
  const { read, caller, now } = context
  const { WINDOW, ANCHORS, KEYS, ...search } = input
  // The house searches all of time where it names no period.
  if (caller.proof !== 'house' || search.FROM_DT || search.TO_DT) checkSearch(search, caller.lang)
  const searcher = searcherOf(context)
  const parameters = new Parameters()
  const query = shipmentQuery(search, searcher, extras, parameters)
  if (WINDOW) return { rows: await read<unknown>(windowStatement(query, WINDOW), query.parameters.values) }
  if (ANCHORS) {
    const [found] = await read<{ anchors: string[] }>(anchorsStatement(query, ANCHORS), query.parameters.values)
    return { rows: [], anchors: found?.anchors ?? [] }
  }
  const keyed = KEYS && keyedStatement(KEYS, searcher, extras)
  const left = withOverdue ? overdueQuery(search, searcher, extras, parameters) : null
  const statement = searchStatement(query, left)
  const [[found], named] = await Promise.all([
    // Of all customers, with stored counts: the values change neither the index nor the order.
    read<Found & F>(query.stored ? plannedOnce(statement) : statement, query.parameters.values),
    keyed && KEYS.length > 0 ? read<unknown>(keyed.text, keyed.values) : [],
  ])
  if (!found) throw new Error('An aggregate answers with one row')
  const typed = numbersOf(search)
  const head: SearchHead = {
    total: found.total,
    upTo: found.up_to,
    asOf: seoulClock(now).slice(0, 12),
    counts: found.counts,
    notFound: found.not_found.map((number) => typed.get(number) ?? number),
  }
  const overdue = found.beside && {
    rows: found.rows.filter(({ BESIDE }) => BESIDE),
    head: windowHead(now, found.beside.total, found.beside.up_to),
  }
  return { rows: KEYS ? named : left ? found.rows.filter(({ BESIDE }) => !BESIDE) : found.rows, head, found, overdue }
}

/** The overdue rows that the period of a search leaves out: with ANCHORS those, else the window. */
export const searchOverdue = async (input: Ask, context: Context<'member'>, extras: ListExtras) => {
  const { read, caller } = context
  const { WINDOW, ANCHORS, KEYS: _, ...search } = input
  checkSearch(search, caller.lang)
  const query = overdueQuery(search, searcherOf(context), extras)
  if (!query) return { rows: [] }
  if (WINDOW) return { rows: await read<unknown>(windowStatement(query, WINDOW), query.parameters.values) }
  if (!ANCHORS) return { rows: [] }
  const [found] = await read<{ anchors: string[] }>(anchorsStatement(query, ANCHORS), query.parameters.values)
  return { rows: [], anchors: found?.anchors ?? [] }
}
