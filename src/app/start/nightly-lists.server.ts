import { exportBookingList } from '#features/bookings/booking-list/contract.ts'
import { findNumbers } from '#features/data-in/nightly-exports/sql.ts'
import type { ListFile, ListsOf } from '#features/data-in/nightly-exports/write-exports.server.ts'
import { exportRequestList } from '#features/exhibitions/exhibition-list/contract.ts'
import { airlines, lines } from '#features/office/carriers/contract.ts'
import { customerSheet } from '#features/office/customers/contract.ts'
import { partySheet } from '#features/office/parties/contract.ts'
import { airports, ports } from '#features/office/places/contract.ts'
import { requiredDocumentSheet } from '#features/office/required-document-rules/contract.ts'
import { userSheet } from '#features/office/users/contract.ts'
import { exportShipmentList } from '#features/shipments/shipment-grid/contract.ts'
import { readShipmentContainers, readShipmentEvents } from '#features/tracking/shipment-api/contract.ts'
import { actorOf, type Caller, dispatch, type ServerDeps } from '#platform/server/calls/handle.ts'
import { callKey, type Endpoint, type OutputOf } from '#platform/shared/calls/endpoint.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import { writeCsv } from '#platform/shared/spreadsheet/csv.ts'

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

type Cell = string | number | null
type Container = OutputOf<typeof readShipmentContainers>['items'][number]
type Event = OutputOf<typeof readShipmentEvents>['items'][number]

const CONTAINERS = {
  containerNo: ({ no }: Container): Cell => no,
  type: ({ type }: Container): Cell => type,
  seal: ({ seal }: Container): Cell => seal,
  grossWeightKg: ({ grossWeightKg }: Container): Cell => grossWeightKg,
  packages: ({ packages }: Container): Cell => packages,
  lastEvent: ({ lastEvent }: Container): Cell => lastEvent,
  lastEventAt: ({ lastEventAt }: Container): Cell => lastEventAt,
}
const EVENTS = {
  classifier: ({ classifier }: Event): Cell => classifier,
  code: ({ code }: Event): Cell => code,
  name: ({ name }: Event): Cell => name,
  at: ({ at }: Event): Cell => at,
  place: ({ place }: Event): Cell => place?.code ?? '',
  facility: ({ facility }: Event): Cell => facility,
  vessel: ({ vessel }: Event): Cell => vessel,
  voyage: ({ voyage }: Event): Cell => voyage,
  flight: ({ flight }: Event): Cell => flight,
  containers: ({ containers }: Event): Cell => containers.join(' '),
  pieces: ({ pieces }: Event): Cell => pieces,
  weightKg: ({ weightKg }: Event): Cell => weightKg,
  asOf: ({ asOf }: Event): Cell => asOf,
}

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

/** The numbers of every shipment that the member may see, page by page. */
async function* shipmentNumbers({ database, caller }: House) {
  for (let after = ''; ; ) {
    const page = await database.as(actorOf(caller), (run) => findNumbers(run, after, PAGE))
    yield* page
    if (page.length < PAGE) return
    after = page.at(-1) ?? ''
  }
}

/** A list that has no download of its own: what the API answers for each shipment, a line for each item. */
const perShipment = <T>(
  house: House,
  name: string,
  call: Endpoint<never, { items: T[] }>,
  columns: Record<string, (item: T) => Cell>,
): ListFile => {
  let rows = 0
  const lines = async function* lines() {
    for await (const no of shipmentNumbers(house)) {
      const { items } = await dataOf(house, call, { no }).catch((error: unknown) => {
        // It left the member's sight since its page was read.
        if (error instanceof Refusal && error.code === 'NTF-001') return { items: [] }
        throw error
      })
      rows += items.length
      for (const item of items) yield [no, ...Object.values(columns).map((cell) => cell(item))]
    }
  }
  const heads = ['shipmentNo', ...Object.keys(columns)]
  const sheet = heads.map((head) => ({ FIELD: head, HEADER_NAME: head, WIDTH: 0, cell: { kind: 'text' as const } }))
  return { name: `${name}.csv`, pieces: writeCsv({ name, columns: sheet, rows: lines() }), rows: () => rows }
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
    yield perShipment(house, 'containers', readShipmentContainers as never, CONTAINERS)
    yield perShipment(house, 'events', readShipmentEvents as never, EVENTS)
  }
