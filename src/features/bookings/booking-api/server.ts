import { zonedClock } from '#domain/time/place-zone.ts'
import type { ConfirmFact } from '#domain/booking/missing-facts.ts'
import { type Context, handle, type Handler } from '#platform/server/calls/handle.ts'
import { searcherOf } from '#platform/server/lists/searcher.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { BOOKING_KINDS } from '../booking-kinds.server.ts'
import { type BookingSearch, EMPTY_SEARCH } from '../booking-list/contract.ts'
import { checkSearch } from '../booking-list/search-bookings.server.ts'
import { acceptAmendment, refuseAmendment } from '../booking-record/server/amend-booking.server.ts'
import { findBooking, type KnownBooking } from '../booking-record/server/booking-sql.server.ts'
import { moveBooking, wantedBooking } from '../booking-record/server/change-status.server.ts'
import { confirmWith } from '../booking-record/server/complete-booking.server.ts'
import { readRecord } from '../booking-record/server/read-booking.server.ts'
import { undoConfirmation } from '../booking-record/server/undo-confirmation.server.ts'
import { typeCarrierNumber } from '../carrier-confirmation/type-number.server.ts'
import { detailOf, FACT_NAMES, itemOf, pointerOf } from './booking-items.ts'
import {
  acceptChange,
  type BookingDetail,
  type BookingQuery,
  confirmByNo,
  listBookings,
  numberByNo,
  readBookingByNo,
  refuseChange,
  rejectByNo,
  undoByNo,
} from './contract.ts'
import { findItem, findPage, findPlace } from './sql.ts'

type Member = Context<'member' | 'staff'>

const ymd = (day: string | undefined) => (day ?? '').replaceAll('-', '')

const searchOf = (query: BookingQuery): BookingSearch => ({
  ...EMPTY_SEARCH,
  TRANS_MODE: query.mode ?? '',
  IO_TYPE: query.direction ?? '',
  STATUS: (query.status?.split(',') ?? []) as BookingSearch['STATUS'],
  POL: query.origin ?? '',
  POD: query.destination ?? '',
  BKG_NO: query.number ?? '',
  FROM_DT: ymd(query.from),
  TO_DT: ymd(query.to),
  DIR: query.order === 'asc' ? 'ASC' : 'DESC',
})

/** A cursor: the direction, and the sort keys of the first row of the next page. */
const cursorOf = ({ DIR }: BookingSearch, anchor: string) => Buffer.from(JSON.stringify(['BKG', DIR, anchor])).toString('base64url')
const anchorOf = (cursor: string | undefined, { DIR }: BookingSearch): string => {
  if (cursor === undefined) return ''
  try {
    const [list, direction, anchor] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    if (list === 'BKG' && direction === DIR && typeof anchor === 'string') return anchor
  } catch {} // not one of our cursors
  throw new Refusal('VAL-001', { key: 'bookingApi.badCursor' })
}

/** Links to the first and the next page (RFC 8288). */
const linkHeader = ({ cursor: _, ...conditions }: BookingQuery, next: string | null) => {
  const given = Object.entries(conditions).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const linkTo = (more: string[][], rel: string) =>
    `<${listBookings.path}?${new URLSearchParams([...given, ...more] as [string, string][]).toString()}>; rel="${rel}"`
  return [linkTo([], 'first'), ...(next ? [linkTo([['cursor', next]], 'next')] : [])].join(', ')
}

/** A booking as it is now. */
const shown = async (context: Member, known: KnownBooking): Promise<BookingDetail> => {
  const row = await findItem(context.db, EMPTY_SEARCH, searcherOf(context as Context<'member'>), known)
  const record = await readRecord(context, BOOKING_KINDS[row.TRANS_MODE].form, known)
  return detailOf(itemOf(row, context.config.PUBLIC_URL), record)
}

const placeOf = async ({ db }: Member, known: KnownBooking) => {
  const { trans_mode, pol } = await findPlace(db, known)
  return { kind: BOOKING_KINDS[trans_mode], pol }
}
const kindOf = async (context: Member, known: KnownBooking) => (await placeOf(context, known)).kind

/** Names the fields of a refusal as the API does. */
const inApiNames = (error: unknown) => {
  if (!(error instanceof Refusal) || !error.errors) return error
  const errors = error.errors.map((one) => ({ ...one, pointer: pointerOf(one.fields?.[0]) }))
  return new Refusal(error.code, { key: error.key, params: error.params, errors })
}

type Answer = { no: string; 'idempotency-key'?: string | undefined; body: { version?: number | undefined } }
type Action = Parameters<typeof wantedBooking>[3]

/** The handler of an answer: once per idempotency key, on the booking as its program last saw it, by the rules of the screens. */
const answerOf = <I extends Answer>(
  contract: Parameters<typeof handle<I, BookingDetail, 'staff'>>[0],
  action: Action,
  work: (context: Context<'staff'>, known: KnownBooking, input: I) => Promise<KnownBooking>,
): Handler =>
  handle(contract, (input, context) => {
    const { no, body, 'idempotency-key': SAVE_KEY } = input
    return saveOnce({ SAVE_KEY, no, body } as { SAVE_KEY?: string }, contract.path, context, async () => {
      const known = await wantedBooking(context, null, { BKG_NO: no, ROW_VER: body.version }, action)
      try {
        return await shown(context, await work(context, known, input))
      } catch (error) {
        throw inApiNames(error)
      }
    })
  })

/**
 * The value of a fact as the form has it: a time is yyyyMMddHHmm on the clock of the place.
 * @throws Refusal VAL-001 for the offset of another place, which would be another moment
 */
const stored = (name: ConfirmFact, value: string, pol: string, text: Context['text']) => {
  if (value === '' || !name.endsWith('_AT')) return value
  const [, local = '', offset] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d)?([+-]\d\d:\d\d)?$/.exec(value) ?? []
  if (offset && !zonedClock(local, pol)?.endsWith(offset)) {
    const message = text('bookingApi.otherOffset', [pol])
    throw new Refusal('VAL-001', { errors: [{ rowIndex: '', columnsName: '', gridTitle: '', message, fields: [name] }] })
  }
  return local.replace(/\D/g, '')
}

export default [
  handle(listBookings, async (query, context) => {
    const search = searchOf(query)
    if (query.from !== undefined || query.to !== undefined) checkSearch(search, context.caller.lang)
    // One extra row: the next page begins with it.
    const found = await findPage(context.read, search, searcherOf(context), anchorOf(query.cursor, search), query.limit + 1)
    const after = found[query.limit]
    const next = after ? cursorOf(search, after.ANCHOR) : null
    context.answer.headers.push(['link', linkHeader(query, next)])
    return { items: found.slice(0, query.limit).map((row) => itemOf(row, context.config.PUBLIC_URL)), next }
  }),
  handle(readBookingByNo, async ({ no }, context) => {
    const known = await findBooking(context.db, context.session.corpCd, null, no)
    if (!known) throw notFound()
    return shown(context, known)
  }),
  answerOf(confirmByNo, 'CONFIRM', async (context, known, { body }) => {
    const named = Object.entries(FACT_NAMES) as [ConfirmFact, keyof typeof body][]
    const { kind, pol } = await placeOf(context, known)
    const given = Object.fromEntries(named.map(([name, field]) => [name, stored(name, String(body[field] ?? ''), pol, context.text)]))
    const number = body.carrierBookingNo?.trim()
    const numbered = number ? await typeCarrierNumber(context, known, number) : known
    return confirmWith(context, kind, numbered, given, body.anyway)
  }),
  answerOf(rejectByNo, 'REJECT', (context, known, { body }) => moveBooking(context, known, 'REJECT', body.reason)),
  answerOf(undoByNo, 'UNDO', (context, known, { body }) => undoConfirmation(context, known, body.reason)),
  answerOf(numberByNo, 'NUMBER', (context, known, { body }) => typeCarrierNumber(context, known, body.carrierBookingNo)),
  answerOf(acceptChange, 'ACCEPT', async (context, known, { no, body }) =>
    acceptAmendment(context, await kindOf(context, known), { BKG_NO: no, AMEND_ID: body.amendment }),
  ),
  answerOf(refuseChange, 'REFUSE', async (context, known, { no, body }) =>
    refuseAmendment(context, await kindOf(context, known), { BKG_NO: no, AMEND_ID: body.amendment, REASON: body.reason }),
  ),
]
