import { exportBookingList } from '#features/bookings/booking-list/contract.ts'
import { findNumbers } from '#features/data-in/nightly-exports/sql.ts'
import type { ListFile, ListsOf } from '#features/data-in/nightly-exports/write-exports.server.ts'
import { findDocumentPage } from '#features/documents/document-pages.server.ts'
import { exportRequestList } from '#features/exhibitions/exhibition-list/contract.ts'
import { airlines, lines } from '#features/office/carriers/contract.ts'
import { customerSheet } from '#features/office/customers/contract.ts'
import { partySheet } from '#features/office/parties/contract.ts'
import { airports, ports } from '#features/office/places/contract.ts'
import { requiredDocumentSheet } from '#features/office/required-document-rules/contract.ts'
import { userSheet } from '#features/office/users/contract.ts'
import { exportShipmentList } from '#features/shipments/shipment-grid/contract.ts'
import { findMessagePage } from '#features/tracking/messages/message-pages.server.ts'
import { readShipment, readShipmentContainers, readShipmentEvents } from '#features/tracking/shipment-api/contract.ts'
import { actorOf, type Caller, dispatch, type ServerDeps } from '#platform/server/calls/handle.ts'
import type { Run } from '#platform/server/db/db.ts'
import { callKey, type Endpoint, type OutputOf } from '#platform/shared/calls/endpoint.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import { writeCsv } from '#platform/shared/spreadsheet/csv.ts'
import { type Cell, type Columns, CONTAINERS, DOCUMENTS, EVENTS, EXCEPTIONS, messageColumns } from './nightly-columns.server.ts'
import type { RowList } from './nightly-row-list.server.ts'
import { findRows, ROW_LISTS } from './nightly-rows.server.ts'

/** The lists that people download, each by the call of its own download. */
const DOWNLOADS: readonly (readonly [name: string, call: { path: string }])[] = [
  ['shipments', exportShipmentList],
  ['bookings', exportBookingList],
  ['exhibition-requests', exportRequestList],
  ['parties', partySheet.file],
  ['customers', customerSheet.file],
  ['users', userSheet.file],
  ['document-rules', requiredDocumentSheet.file],
  ['ports', ports.sheet.file],
  ['airports', airports.sheet.file],
  ['carriers', lines.sheet.file],
  ['airlines', airlines.sheet.file],
]

/** Calls of the house on behalf of a member, with the access, rights and masks of that member's own. */
const houseCalls = (around: ServerDeps, member: Member, now: Date) => {
  const { lang, corpCd } = member
  const caller: Caller = { member, proof: 'house', apiToken: '', lang, corpCd, ip: '', userAgent: 'nightly export', secure: true }
  const ask = (call: { path: string }, input: object) => {
    const handler = around.handlers.get(callKey(call))
    if (!handler) throw new Error(`No handler registered for ${call.path}`)
    return dispatch(handler, input, caller, { ...around, now: () => now })
  }
  return { ask, caller, database: around.database }
}
type House = ReturnType<typeof houseCalls>

const dataOf = async <I, O>({ ask }: House, call: Endpoint<I, O>, input: object): Promise<O> => (await ask(call, input)).reply.data as O

/** Numbers of one page. */
const PAGE = 1_000

/** Every row of a list that is read page by page, each behind the last one of the page before. */
async function* pages<T, K>(
  { database, caller }: House,
  find: (run: Run, after: K, max: number) => Promise<T[]>,
  keyOf: (row: T) => K,
  first: K,
) {
  for (let after = first; ; ) {
    const page = await database.as(actorOf(caller), (run) => find(run, after, PAGE))
    yield* page
    const last = page.at(-1)
    if (page.length < PAGE || last === undefined) return
    after = keyOf(last)
  }
}

const csvOf = (name: string, heads: readonly string[], rows: () => AsyncIterable<readonly Cell[]>): ListFile => {
  let count = 0
  const counted = async function* counted() {
    for await (const row of rows()) {
      count += 1
      yield [...row]
    }
  }
  const columns = heads.map((head) => ({ FIELD: head, HEADER_NAME: head, WIDTH: 0, cell: { kind: 'text' as const } }))
  return { name: `${name}.csv`, pieces: writeCsv({ name, columns, rows: counted() }), rows: () => count }
}

const cellsOf = <T>(columns: Columns<T>, item: T): Cell[] => Object.values(columns).map((cell) => cell(item))

/** A list that has no download of its own: what the API answers for each shipment, a line for each item. */
const perShipment = <I, O, T>(
  house: House,
  name: string,
  of: 'all' | 'exceptions',
  call: Endpoint<I, O>,
  itemsOf: (answer: OutputOf<Endpoint<I, O>>) => readonly T[],
  columns: Columns<T>,
): ListFile =>
  csvOf(name, ['shipmentNo', ...Object.keys(columns)], async function* lines() {
    const find = (run: Run, after: string, max: number) => findNumbers(run, of, after, max)
    for await (const no of pages(house, find, (one) => one, '')) {
      const items = await dataOf(house, call, { no }).then(itemsOf, (error: unknown) => {
        // It left the member's sight since its page was read.
        if (error instanceof Refusal && error.code === 'NTF-001') return []
        throw error
      })
      for (const item of items) yield [no, ...cellsOf(columns, item)]
    }
  })

/** A list that is read with the member's rights, a line for each row. */
const perRow = <T extends { id: number }>(
  house: House,
  name: string,
  find: (run: Run, after: number, max: number) => Promise<T[]>,
  columns: Columns<T>,
): ListFile =>
  csvOf(name, Object.keys(columns), async function* lines() {
    for await (const row of pages(house, find, ({ id }) => id, 0)) yield cellsOf(columns, row)
  })

/** A list that is read from its tables, a line for each row. */
const perTable = (house: House, list: RowList): ListFile =>
  csvOf(list.name, Object.keys(list.columns), async function* lines() {
    const find = (run: Run, after: string, max: number) => findRows(run, list, after, max)
    for await (const row of pages(house, find, (one) => one['#'], '')) yield Object.keys(list.columns).map((name) => row[name] ?? null)
  })

/** The lists that have no download of their own. They are read when their pieces are. */
export const furtherLists = (around: ServerDeps): ListsOf =>
  async function* lists(member, now) {
    const house = houseCalls(around, member, now)
    yield perShipment(house, 'containers', 'all', readShipmentContainers, ({ items }) => items, CONTAINERS)
    yield perShipment(house, 'events', 'all', readShipmentEvents, ({ items }) => items, EVENTS)
    yield perShipment(house, 'exceptions', 'exceptions', readShipment, ({ exceptions }) => exceptions, EXCEPTIONS)
    yield perRow(house, 'documents', findDocumentPage, DOCUMENTS)
    yield perRow(house, 'messages', findMessagePage, messageColumns(member.lang))
    for (const list of ROW_LISTS) if (list.of !== 'staff' || member.kind === 'staff') yield perTable(house, list)
  }

/** Every list that a member may see as a CSV file; lists that are not for the member's role are left out. */
export const nightlyLists = (around: ServerDeps): ListsOf =>
  async function* lists(member, now) {
    const house = houseCalls(around, member, now)
    for (const [name, call] of DOWNLOADS) {
      const found = await house.ask(call, { FORMAT: 'csv' }).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'AUTH-003') return null
        throw error
      })
      if (!found) continue
      const { stream, headers } = found.answer
      if (!stream) throw new Error(`${call.path} has no file`)
      const rows = Number(headers.find(([header]) => header === 'x-row-count')?.[1] ?? 0)
      yield { name: `${name}.csv`, pieces: stream, rows: () => rows }
    }
    yield* furtherLists(around)(member, now)
  }
