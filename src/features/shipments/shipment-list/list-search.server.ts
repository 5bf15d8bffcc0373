import { PERIOD_UNITS } from '#domain/time/period.ts'
import { shipmentSearchProblem } from '#domain/shipment/shipment-search.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { plannedOnce } from '#platform/server/db/generic-plan.ts'
import { anchorsStatement, countStatement, searchStatement, windowStatement } from '#platform/server/lists/list-window.ts'
import { searcherOf } from '#platform/server/lists/searcher.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { AnchorsAsk, WindowAsk, WindowHead } from '#platform/shared/lists/list-window.ts'
import type { SearchHead, ShipmentSearch, SummaryCounts } from './contract.ts'
import { numbersOf } from './search-conditions.server.ts'
import { keyedStatement, type ListExtras, overdueQuery, shipmentQuery } from './sql.ts'

type Windows = { WINDOW?: WindowAsk | undefined; ANCHORS?: AnchorsAsk | undefined }
type Ask = ShipmentSearch & Windows & { KEYS?: string[] | undefined }
type Found = { rows: unknown[]; total: number; up_to: number; counts: SummaryCounts; not_found: string[] }

const checkSearch = ({ NUMBERS, FROM_DT, TO_DT, PARTY }: ShipmentSearch, lang: 'ko' | 'en') => {
  const problem = shipmentSearchProblem({ numbers: NUMBERS, from: FROM_DT, to: TO_DT, party: PARTY })
  if (problem) throw new Refusal('VAL-001', { key: problem.key, params: problem.params.map((value) => unitWord(value, lang)) })
}
const unitWord = (value: string | number, lang: 'ko' | 'en') =>
  value in PERIOD_UNITS ? PERIOD_UNITS[value as keyof typeof PERIOD_UNITS][lang] : value

/**
 * Runs a shipment search: with WINDOW only the rows of that window, with ANCHORS only those, else the first rows, or those of KEYS, with
 * the totals. One statement each. @throws Refusal VAL-001 for a too long or reversed period, a too short text, an invalid anchor
 */
export const searchShipments = async <F>(input: Ask, context: Context<'member'>, extras: ListExtras) => {
  const { read, caller, now } = context
  const { WINDOW, ANCHORS, KEYS, ...search } = input
  // The house searches all of time where it names no period.
  if (caller.proof !== 'house' || search.FROM_DT || search.TO_DT) checkSearch(search, caller.lang)
  const searcher = searcherOf(context)
  const query = shipmentQuery(search, searcher, extras)
  if (WINDOW) return { rows: await read<unknown>(windowStatement(query, WINDOW), query.parameters.values) }
  if (ANCHORS) {
    const [found] = await read<{ anchors: string[] }>(anchorsStatement(query, ANCHORS), query.parameters.values)
    return { rows: [], anchors: found?.anchors ?? [] }
  }
  const keyed = KEYS && keyedStatement(KEYS, searcher, extras)
  const statement = searchStatement(query)
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
  return { rows: KEYS ? named : found.rows, head, found }
}

/** The overdue rows that the period of a search leaves out: with WINDOW or ANCHORS those, else the first ones with their number. */
export const searchOverdue = async (input: Ask, context: Context<'member'>, extras: ListExtras) => {
  const { read, caller, now } = context
  const { WINDOW, ANCHORS, KEYS: _, ...search } = input
  checkSearch(search, caller.lang)
  const query = overdueQuery(search, searcherOf(context), extras)
  const head = (total: number, upTo: number): WindowHead => ({ total, upTo, asOf: seoulClock(now).slice(0, 12) })
  if (!query) return { rows: [], head: head(0, 0) }
  if (WINDOW) return { rows: await read<unknown>(windowStatement(query, WINDOW), query.parameters.values) }
  if (ANCHORS) {
    const [found] = await read<{ anchors: string[] }>(anchorsStatement(query, ANCHORS), query.parameters.values)
    return { rows: [], anchors: found?.anchors ?? [] }
  }
  // Most searches leave none out.
  const [counted] = await read<Pick<Found, 'total'>>(countStatement(query), query.parameters.values)
  if (!counted?.total) return { rows: [], head: head(0, 0) }
  const [found] = await read<Pick<Found, 'rows' | 'total' | 'up_to'>>(searchStatement(query), query.parameters.values)
  return { rows: found?.rows ?? [], head: head(found?.total ?? 0, found?.up_to ?? 0) }
}
