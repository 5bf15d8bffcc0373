import { ANCHOR_EVERY, type AnchorsAsk, PAGE_ROWS, type WindowAsk } from '#platform/shared/lists/list-window.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'

/** A sort column; `expression` is never null (nulls break row comparison, so they are stored as infinity). */
type SortKey = { expression: string; type: 'timestamp' | 'text' | 'bigint' }

/** A sort order that ends with the unique id; all columns run in one direction, so that one index covers it. */
export type SortOrder = {
  keys: readonly [...SortKey[], SortKey]
  direction: 'asc' | 'desc'
  /**
   * The largest value of the first key, when many rows share it ('infinity' for an unknown time). Its rows are read separately: inside them
   * the index runs by the next keys, and a range of the second key becomes an index range.
   */
  common?: string
}

/** Collects values for `$n` placeholders. */
export class Parameters {
  readonly values: unknown[] = []
  readonly #places = new Map<unknown, string>()
  /** The placeholder of a value with its type; equal values of the same type share one. */
  add(value: unknown, type: string): string {
    const known = this.#places.get(value)
    if (known?.endsWith(`::${type}`)) return known
    this.values.push(value)
    const place = `$${this.values.length}::${type}`
    this.#places.set(value, place)
    return place
  }
}

/** A list over one table (alias `s`), described by its slice. All texts are our own SQL; values are in `parameters`. */
export type ListQuery = {
  table: string
  /** Columns of the primary key; the last is the growing id. */
  primaryKey: readonly string[]
  /**
   * The rows in scope: `all` for one pass over them. `ways` splits them into disjoint parts, each with an index for every order, so that
   * windows merge ordered scans.
   */
  scope: { all: readonly string[]; ways: readonly (readonly string[])[] }
  where: readonly string[]
  /** The period of the search, a range of one sort column. It must not replace the anchor as the start of a scan. */
  range: { column: string; from: string; to: string } | null
  /** True when the scope and `where` leave few rows in any order: they are read once and sorted. */
  few: boolean
  /** The condition of the selected summary card. */
  picked: string
  order: SortOrder
  /**
   * Columns that `facts` need besides the sort keys; they must be in the index. Functions, because only the columns that are used may take
   * a parameter.
   */
  narrow: () => readonly string[]
  /** Aggregates over all rows of the search; `picked` is a boolean column: `count(*) filter (where picked) as total`. */
  facts: () => string
  /** A select of one row with the same facts and `up_to`, from stored counts; null when none fit this search. */
  stored: (() => string) | null
  /** The select list of a row (alias `s`). */
  row: () => string
  /** What a row joins for its columns (alias `s`), asked for the rows of the window only. */
  joins?: string
  parameters: Parameters
}

/** The start of a window: the keys of its first row. */
type Anchor = readonly unknown[] | null

const orderBy = (names: readonly string[], direction: string) => names.map((name) => `${name} ${direction}`).join(', ')
const expressions = (keys: readonly SortKey[]) => keys.map(({ expression }) => expression)
const names = ({ keys }: SortOrder) => keys.map((_, at) => `key_${at}`)
const named = ({ keys }: SortOrder) => keys.map(({ expression }, at) => `${expression} as key_${at}`).join(', ')
const asFilter = (condition: string) => `(${condition}) is true`

/**
 * The range condition of a scan. After an anchor only its far end may be an index condition, and only on the first sort column: otherwise
 * it would replace the anchor as the start of the scan. Written as a boolean test it is a plain filter.
 */
const rangeOf = ({ range, order: { direction } }: ListQuery, keys: readonly SortKey[], anchored: boolean): string[] => {
  if (!range) return []
  if (range.column !== keys[0]?.expression) return anchored ? [asFilter(range.from), asFilter(range.to)] : [range.from, range.to]
  if (!anchored) return [range.from, range.to]
  return direction === 'asc' ? [asFilter(range.from), range.to] : [range.from, asFilter(range.to)]
}

const behind = ({ parameters, order }: ListQuery, keys: readonly SortKey[], anchor: readonly unknown[]) => {
  const values = keys.map(({ type }, at) => parameters.add(anchor[at], type))
  return `(${expressions(keys).join(', ')}) ${order.direction === 'asc' ? '>=' : '<='} (${values.join(', ')})`
}

/** The conditions of the parts of an order that contain rows from the anchor on: one part, or those below and at its common value. */
const partsOf = (query: ListQuery, anchor: Anchor): string[][] => {
  const { keys, direction, common } = query.order
  const from = (part: readonly SortKey[], values: Anchor) => [
    ...(values ? [behind(query, part, values)] : []),
    ...rangeOf(query, part, values !== null),
  ]
  const [first, ...rest] = keys
  if (common === undefined || !first) return [from(keys, anchor)]
  // A literal, so that a cached plan can estimate the number of rows.
  const value = `'${common}'::${first.type}`
  const [below, at] = [`${first.expression} < ${value}`, `${first.expression} = ${value}`]
  if (anchor === null)
    return [
      [below, ...from(keys, null)],
      [at, ...from(rest, null)],
    ]
  const inCommon = anchor[0] === common
  if (inCommon) return [[at, ...from(rest, anchor.slice(1))], ...(direction === 'desc' ? [[below, ...from(keys, null)]] : [])]
  return [[below, ...from(keys, anchor)], ...(direction === 'asc' ? [[at, ...from(rest, null)]] : [])]
}

/**
 * The primary keys of rows in order. Each way and each part of the order is one ordered scan with a limit; their few rows are merged.
 * @param most limit of rows per scan
 */
const keysOf = (query: ListQuery, anchor: Anchor, extra: readonly string[], most: string, limit: string) => {
  const { table, order, primaryKey, scope, where, picked } = query
  const ids = primaryKey.map((column) => `s.${column}`).join(', ')
  const scan = (conditions: readonly string[], columns: string, end: string) =>
    `select ${columns} from ${table} s where ${conditions.filter((one) => one !== 'true').join(' and ')} order by ${orderBy(expressions(order.keys), order.direction)} ${end}`
  const scans = scope.ways.flatMap((way) => partsOf(query, anchor).map((part) => [...way, ...where, picked, ...part, ...extra]))
  const [only] = scans
  if (only && scans.length === 1) return scan(only, ids, limit)
  const parts = scans.map((conditions) => `(${scan(conditions, `${ids}, ${named(order)}`, `limit ${most}`)})`)
  return `select ${primaryKey.join(', ')} from (${parts.join(' union all ')}) parts order by ${orderBy(names(order), order.direction)} ${limit}`
}

// Ids come from index scans, rows are fetched for the window only. Materialized, so that a wrong estimate for a table that grew lately
// cannot repeat the scan.
const rowsOf = ({ row, joins = '', table, primaryKey, order }: ListQuery, keys: string) =>
  `with chosen as materialized (${keys}) select ${row()} from chosen join ${table} s using (${primaryKey.join(', ')}) ${joins}
   order by ${orderBy(expressions(order.keys), order.direction)}`

/** The rows of two searches over the same table, told apart by the column `BESIDE`: what a row needs is planned and started once. */
const rowsOfBoth = (query: ListQuery, keys: string, beside: ListQuery, besideKeys: string) => {
  const { row, joins = '', table, primaryKey } = query
  const ofSide = ({ order }: ListQuery, condition: string) =>
    expressions(order.keys).map((expression) => `case when ${condition} then ${expression} end ${order.direction}`)
  const inOrder = ['chosen.beside', ...ofSide(query, 'not chosen.beside'), ...ofSide(beside, 'chosen.beside')]
  return `with chosen as materialized (select k.*, false as beside from (${keys}) k union all select k.*, true from (${besideKeys}) k)
   select ${row()}, chosen.beside as "BESIDE" from chosen join ${table} s using (${primaryKey.join(', ')}) ${joins} order by ${inOrder.join(', ')}`
}

const hits = (query: ListQuery, columns: readonly string[]) =>
  `select ${columns.join(', ')} from ${query.table} s where ${[...query.scope.all, ...query.where, ...wholeRange(query)].join(' and ')}`

const wholeRange = ({ range }: ListQuery) => (range ? [range.from, range.to] : [])

/**
 * The first page of a search in one statement: facts over all matches and the first rows. Columns: those of `facts`, `up_to`, `rows`.
 * @param beside another search over the same table and with the same parameters, in one order: its first rows come along with `BESIDE` true,
 * and `beside` tells how many it finds and its `up_to`
 */
export const searchStatement = (query: ListQuery, beside: ListQuery | null = null): string => {
  const { primaryKey, order, few, stored } = query
  const limit = `limit ${PAGE_ROWS}`
  const firstOf = (one: ListQuery) => keysOf(one, null, [], String(PAGE_ROWS), limit)
  const id = primaryKey.at(-1)
  const first = (keys: string) => {
    const rows = beside ? rowsOfBoth(query, keys, beside, firstOf(beside)) : rowsOf(query, keys)
    return `(select coalesce(json_agg(r), '[]') from (${rows}) r) as rows${beside ? `, ${besideHead(beside)}` : ''}`
  }
  if (stored) return `select head.*, ${first(firstOf(query))} from (${stored()}) head`
  const own = few ? primaryKey.filter((column) => column !== id).map((column) => `s.${column}`) : []
  const columns = [...(few ? [named(order)] : []), ...own, `s.${id}`, ...query.narrow(), `(${query.picked}) as picked`]
  const keys = few
    ? `select ${primaryKey.join(', ')} from hit where picked order by ${orderBy(names(order), order.direction)} ${limit}`
    : firstOf(query)
  return `with hit as (${hits(query, columns)})
  select ${query.facts()}, coalesce(max(${id}) filter (where picked), 0) as up_to, ${first(keys)}
    from hit`
}

const besideHead = (query: ListQuery) => {
  const id = query.primaryKey.at(-1)
  return `(select json_build_object('total', count(*), 'up_to', coalesce(max(${id}), 0))
     from (${hits(query, [`s.${id}`, `(${query.picked}) as picked`])}) b where picked) as beside`
}

const known = (query: ListQuery, upTo: number) => `s.${query.primaryKey.at(-1)} <= ${query.parameters.add(upTo, 'bigint')}`

/** The anchors of a search in one statement, column `anchors`: the keys of the first row and of every thousandth after it. */
export const anchorsStatement = (query: ListQuery, { UP_TO }: AnchorsAsk): string => {
  const { order } = query
  const running = `row_number() over (order by ${orderBy(names(order), order.direction)}) - 1 as nth`
  const wanted = [named(order), `(${query.picked}) as picked`, `${known(query, UP_TO)} as known`]
  return `select coalesce(array_agg(json_build_array(${names(order).join(', ')})::text order by nth), '{}') as anchors
    from (select ${names(order).join(', ')}, ${running} from (${hits(query, wanted)}) hit where picked and known) numbered where nth % ${ANCHOR_EVERY} = 0`
}

/**
 * The rows of one window.
 * @throws Refusal VAL-001 when the anchor is not valid
 */
export const windowStatement = (query: ListQuery, { ANCHOR, SKIP, LIMIT, UP_TO }: WindowAsk): string => {
  const { parameters, order } = query
  const anchor = ANCHOR === '' ? null : readAnchor(ANCHOR, order.keys)
  const [limit, skip] = [parameters.add(LIMIT, 'int'), parameters.add(SKIP, 'int')]
  return rowsOf(query, keysOf(query, anchor, [known(query, UP_TO)], `${limit} + ${skip}`, `limit ${limit} offset ${skip}`))
}

const isTime = (value: unknown) =>
  value === 'infinity' ||
  (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?$/.test(value) && !Number.isNaN(Date.parse(`${value}Z`)))

const FITS: Record<SortKey['type'], (value: unknown) => boolean> = {
  timestamp: isTime,
  text: (value) => typeof value === 'string' && !value.includes('\u0000'),
  bigint: (value) => Number.isSafeInteger(value),
}

const readAnchor = (text: string, keys: readonly SortKey[]): unknown[] => {
  let anchor: unknown
  try {
    anchor = JSON.parse(text)
  } catch {
    throw new Refusal('VAL-001')
  }
  if (!Array.isArray(anchor) || anchor.length !== keys.length) throw new Refusal('VAL-001')
  if (!keys.every(({ type }, at) => FITS[type](anchor[at]))) throw new Refusal('VAL-001')
  return anchor
}

/** A LIKE pattern that contains the text; `%`, `_` and `\` are literal. */
export const containing = (text: string) => `%${likeText(text)}%`

/** A text with LIKE wildcards escaped. */
export const likeText = (text: string) => text.replace(/[\\%_]/g, (mark) => `\\${mark}`)
