import { seaBooking } from '#features/bookings/booking.factory.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import seaHandlers from '#features/bookings/sea-booking/server.ts'
import type { Database } from '#platform/server/db/db.ts'
import { besideBare, COMPARED, comparedCells, CONNECTIONS, CPU_NOTE } from '../bare/beside-bare.ts'
import type { Built } from '../built.ts'
import type { Filled } from '../databases.ts'
import type { Scale } from '../options.ts'
import { recordCall } from '../recorded-calls.ts'
import { figure, type Section } from '../report.ts'
import { compare, load } from '../rounds.ts'
import type { Visitor } from '../visitors.ts'

/** Minimum share of the bare transaction's saves per second. */
const MIN_RATE = 0.5

const FIRST_SECONDS = 3

/** Statistics of the tables that the first saves filled, as autovacuum gathers them within a minute: without them plans read all bookings. */
const analyse = async (filled: Filled) => {
  const database = await filled.open()
  await database.owner((run) => run('analyze booking, booking_cntr, booking_history')).finally(() => database.close())
}

/** The statements of a save, and its booking number. */
const recorded = async (database: Database, body: object, visitor: Visitor) => {
  const handler = seaHandlers.find(({ endpoint }) => endpoint.path === seaCalls.saveBooking.path)
  if (!handler) throw new Error('No handler saves sea bookings')
  const statements = await recordCall(database, handler, body, visitor)
  const [last] = await database.owner((run) =>
    run<{ bkg_no: string }>('select bkg_no from booking where created_by = $1 order by booking_id desc limit 1', [visitor.userId]),
  )
  if (!last) throw new Error('The save created no booking')
  return { statements, number: last.bkg_no }
}

/** New sea bookings over HTTP against the same statements in a bare transaction, alternately. */
export const bookingSection = async (
  built: Built,
  filled: Filled,
  visitor: Visitor,
  scale: Scale,
  say: (text: string) => void,
): Promise<Section> => {
  const { SHIPPER_CD: _, CONSIGNEE_CD: __, ...header } = seaBooking().header
  const body = { ...seaBooking(), header: { ...header, CUST_CD: visitor.custCd } }
  const database = await filled.open()
  const { statements, number } = await recorded(database, body, visitor).finally(() => database.close())
  say(`${statements.length} statements`)
  const compared = await besideBare(
    built,
    filled,
    [statements],
    async ({ ours, bare }) => {
      const save = ours(seaCalls.saveBooking.path, body, visitor)
      await load(save, CONNECTIONS, FIRST_SECONDS)
      await analyse(filled)
      return compare(save, bare(0), CONNECTIONS, scale)
    },
    { script: 'bare-booking.ts', env: { BENCH_NUMBER: number } },
  )
  return {
    key: `booking-${filled.engine}`,
    title: `Saving a booking, ${filled.title}`,
    head: ['save', 'statements', ...COMPARED],
    lines: [{ cells: ['new sea booking', figure(statements.length), ...comparedCells(compared)], kept: compared.rate >= MIN_RATE }],
    notes: [
      `${CONNECTIONS} connections; limit: at least ${MIN_RATE}x of the saves a second of the bare transaction.`,
      'Bare: node:http, one pooled driver connection per request, begin, the statements the portal runs for this save with the same values and a number of its own (prepared on PostgreSQL), commit, JSON.stringify of all rows. Ours checks session, rights, every field and code, writes under row security and answers through the contract.',
      CPU_NOTE,
    ],
  }
}
