import { isDeepStrictEqual } from 'node:util'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { type MortalPortal, mortalPortal } from './mortal-portal.ts'

const CALLS = '/api/oms/comm/ptlBookingSeaMgt'
const CUSTOMER = { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' } as const
/** Every third attempt takes a number and rolls back. */
const GIVEN_UP_EVERY = 3
const COPIES = 5

type Made = { header: { BKG_NO: string }; state: { STATUS: string } }
export type BookingKills = { clients: number; bookings: number; keys: number; kills: number }
export type BookingSummary = { made: number; givenUp: number; keys: number; kills: number; repeated: number; problems: string[] }

const numbered = (count: number) => Array.from({ length: count }, (_, at) => at)
const formOf = (kind: string, at: string) => ({
  ...seaBooking(),
  FORM_KEY: `kill-${kind}-${at}`,
  SAVE_KEY: `kill-${kind}-${at}`,
})

/** The last number of sea bookings this month. */
const lastNumber = async (portal: MortalPortal, month: string) => {
  const rows = await (await portal.database()).owner((run) =>
    run<{ last_no: number }>(`select last_no from number_seq where (corp_cd, kind, yymm) = ('KR', 'S', $1)`, [month]),
  )
  return rows[0]?.last_no ?? 0
}

/** The stored bookings of one experiment's forms. */
const stored = async (portal: MortalPortal, kind: string) =>
  (await portal.database()).owner((run) =>
    run<{ bkg_no: string; form_key: string; created: number; requested: number }>(
      `select b.bkg_no, b.form_key, count(*) filter (where h.action = 'CREATE')::int as created,
              count(*) filter (where h.action = 'REQUEST')::int as requested
         from booking b left join booking_history h using (corp_cd, cust_cd, bkg_no) where b.form_key like $1 group by 1, 2`,
      [`kill-${kind}-%`],
    ),
  )

/** Takes the next number in a transaction that is rolled back, like a failed save. */
const giveUp = async (portal: MortalPortal, today: string) => {
  const over = new Error('rolled back')
  const work = (await portal.database()).as(CUSTOMER, async (run) => {
    await run(`select next_number('S', $1::date)`, [today])
    throw over
  })
  await work.catch((error: unknown) => error === over || null) // a kill rolls it back as well
}

/** Runs all work with limited concurrency, and kills the portal now and then. */
const underFire = async (
  portal: MortalPortal,
  hands: number,
  work: readonly (() => Promise<void>)[],
  kills: number,
  onKill: () => void,
) => {
  const left = [...work]
  const killAt = new Set(numbered(kills).map((at) => Math.floor(((at + 0.5) * work.length) / kills)))
  let done = 0
  const hand = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      await next()
      done += 1
      if (!killAt.delete(done)) continue
      await portal.kill()
      onKill()
    }
  }
  await Promise.all(numbered(hands).map(hand))
}

/** Problems of the numbers: every form has one, as responded; no other has it; there are no gaps (R-07, S2-120). */
const numberProblems = (
  answers: ReadonlyMap<string, string>,
  rows: Awaited<ReturnType<typeof stored>>,
  from: number,
  to: number,
): string[] => [
  ...rows.filter(({ form_key, bkg_no }) => answers.get(form_key) !== bkg_no).map(({ form_key }) => `${form_key} was told another number`),
  ...rows.filter(({ created }) => created !== 1).map(({ bkg_no, created }) => `${bkg_no} was begun ${created} times`),
  ...(rows.length === answers.size ? [] : [`${answers.size} bookings were answered, ${rows.length} stand`]),
  ...(new Set(answers.values()).size === answers.size ? [] : ['a number was given twice']),
  ...(to - from === answers.size ? [] : [`${answers.size} bookings took ${to - from} numbers`]),
]

/** 32 clients create their bookings while numbers are rolled back and the portal is killed. */
const makeNumbers = async (
  portal: MortalPortal,
  token: string,
  { clients, bookings, kills }: BookingKills,
  summary: BookingSummary,
  tell: () => void,
) => {
  const today = todayInSeoul(new Date())
  const month = today.slice(2, 6)
  const from = await lastNumber(portal, month)
  const answers = new Map<string, string>()
  const work = numbered(clients * bookings).map((at) => async () => {
    if (at % GIVEN_UP_EVERY === 0) {
      await giveUp(portal, today)
      summary.givenUp += 1
    }
    const form = formOf('number', String(at))
    const { header } = await portal.insist<Made>(`${CALLS}/saveBooking`, form, token)
    answers.set(form.FORM_KEY, header.BKG_NO)
    summary.made += 1
    tell()
  })
  await underFire(portal, clients, work, kills, () => (summary.kills += 1))
  summary.problems.push(...numberProblems(answers, await stored(portal, 'number'), from, await lastNumber(portal, month)))
}

/** Sends every request five times at once, and again while the portal is killed; all of them get the first response. */
const requestOnce = async (
  portal: MortalPortal,
  token: string,
  { clients, keys, kills }: BookingKills,
  summary: BookingSummary,
  tell: () => void,
) => {
  const answers = new Map<string, string>()
  const work = numbered(keys).map((at) => async () => {
    const form = formOf('once', String(at))
    const [first, ...others] = await Promise.all(numbered(COPIES).map(() => portal.insist<Made>(`${CALLS}/requestBooking`, form, token)))
    if (others.some((other) => !isDeepStrictEqual(other, first))) summary.problems.push(`${form.SAVE_KEY} was answered in two ways`)
    answers.set(form.FORM_KEY, first?.header.BKG_NO ?? '')
    summary.keys += 1
    tell()
  })
  await underFire(portal, Math.max(1, Math.floor(clients / COPIES)), work, kills, () => (summary.kills += 1))
  const rows = await stored(portal, 'once')
  for (const { bkg_no, form_key, created, requested } of rows) {
    if (answers.get(form_key) !== bkg_no) summary.problems.push(`${form_key} was told another number`)
    if (created !== 1 || requested !== 1) summary.problems.push(`${bkg_no} was begun ${created} and requested ${requested} times`)
  }
  if (rows.length !== keys) summary.problems.push(`${keys} requests made ${rows.length} bookings`)
}

/**
 * Creates bookings from many clients at once, and requests each of so many keys several times, while the portal is killed: numbers are
 * unique and without gaps although every third attempt is rolled back, every form makes one booking, every key one request.
 * @param settings the database: DATA_DIR of an empty folder, or DATABASE_URL of an empty database
 */
export const killBookings = async (
  asked: BookingKills,
  settings: Record<string, string>,
  tell: (done: BookingSummary) => void,
): Promise<BookingSummary> => {
  const summary: BookingSummary = { made: 0, givenUp: 0, keys: 0, kills: 0, repeated: 0, problems: [] }
  const portal = await mortalPortal(settings)
  try {
    const login = { p: 'naru-demo-2026::^::customer', c: '', lang: 'ko' }
    const { apiToken } = await portal.insist<{ apiToken: string }>('/api/login', login)
    await makeNumbers(portal, apiToken, asked, summary, () => tell(summary))
    await requestOnce(portal, apiToken, asked, summary, () => tell(summary))
    return { ...summary, repeated: portal.repeated() }
  } finally {
    await portal.stop()
  }
}
