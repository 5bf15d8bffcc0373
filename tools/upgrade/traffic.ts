import { setTimeout as pause } from 'node:timers/promises'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { addDays, todayInSeoul } from '#domain/time/ymd.ts'

/** A session of someone, which every process of the portal accepts. */
export type Session = { userId: string; cookie: string; bearer: string }
/** One thing a visitor does. It fails when the portal does not answer as it should. */
export type Step = { name: string; work: (url: string, session: Session) => Promise<void> }
export type Failure = { process: string; step: string; at: number; message: string }
export type Tally = { calls: number; slowestMs: number; slowest: string; failures: Failure[] }

const WAIT_MS = 40
const LIMIT_MS = 15_000

const refused = async (reply: Response, what: string) =>
  new Error(`${what} was answered ${reply.status}: ${(await reply.text()).slice(0, 200)}`)

const page = async (url: string, path: string, { cookie }: Session) => {
  const reply = await fetch(url + path, { headers: { cookie }, redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })
  if (reply.status !== 200) throw await refused(reply, path)
  const text = await reply.text()
  if (!text.includes('data-page=')) throw new Error(`${path} came without a page`)
}

export const post = async <T>(url: string, path: string, body: object, { bearer }: Session): Promise<T> => {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  if (!reply.ok) throw await refused(reply, path)
  return ((await reply.json()) as { data: T }).data
}

/** Logs in as a user of the demo data. */
export const logIn = async (url: string, userId: string): Promise<Session> => {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ p: `naru-demo-2026::^::${userId}`, c: '', lang: 'ko' }),
  })
  if (!reply.ok) throw await refused(reply, '/api/login')
  const cookie = reply.headers.getSetCookie().map((each) => each.split(';')[0])
  const { data } = (await reply.json()) as { data: { apiToken: string } }
  return { userId, cookie: cookie.join('; '), bearer: data.apiToken }
}

const LIST = '/api/fms/comm/ptlShipmentList/selectShipmentList'
const SEA = '/api/trk/popup/ptlTrackingSeaPopup'
const BOOKING = '/api/oms/comm/ptlBookingSeaMgt'
type Found = { rows: { MNGT_NO: string; TRANS_MODE: string }[] }
type Item = { ITEM_CD: string; ROW_VER: number }
let count = 0
const unique = (what: string) => `${what}-${process.pid}-${(count += 1)}`

const firstBySea = async (url: string, session: Session) => {
  const today = todayInSeoul(new Date())
  const search = { TRANS_MODE: 'SEA', FROM_DT: addDays(today, -90), TO_DT: addDays(today, 90) }
  const { rows } = await post<Found>(url, LIST, search, session)
  const [row] = rows
  if (!row) throw new Error('The search found no shipment by sea')
  return row.MNGT_NO
}
const popup: Step['work'] = async (url, session) => {
  const mngtNo = await firstBySea(url, session)
  const { entries } = await post<{ entries?: unknown[] }>(url, `${SEA}/selectTracking`, { mngtNo }, session)
  if (!entries) throw new Error(`The popup of ${mngtNo} came without its events`)
}
const event: Step['work'] = async (url, session) => {
  const header = {
    MNGT_NO: await firstBySea(url, session),
    STAGE: 'LOADED',
    CLS: 'EST',
    AT: '202701011200',
    PLACE: 'KRPUS',
    REMARK: unique('upgrade'),
    REASON: unique('upgrade'),
  }
  await post(url, `${SEA}/saveEvent`, { header }, session)
}
/** Saves a new booking and then changes it: both writes take the number and the history along. */
const booking: Step['work'] = async (url, session) => {
  const key = unique('upgrade')
  const body = { ...seaBooking(), FORM_KEY: key, SAVE_KEY: key }
  const { header } = await post<{ header: { BKG_NO: string } }>(url, `${BOOKING}/saveBooking`, body, session)
  if (!header.BKG_NO) throw new Error('A booking was saved without a number')
}
const grid: Step['work'] = async (url, session) => {
  const ITEM_CD = unique('UPG').toUpperCase()
  const save = (row: object) => post(url, '/api/template/grid/saveList', { SAVE_KEY: unique('save'), rows: [row] }, session)
  await save({ BATCH_FLAG: 'insert', ITEM_CD, ITEM_NM: 'upgrade', QTY: 1 })
  const rows = await post<Item[]>(url, '/api/template/grid/selectList', {}, session)
  const stored = rows.find((row) => row.ITEM_CD === ITEM_CD)
  if (!stored) throw new Error(`The row ${ITEM_CD} is not there after its save`)
  await save({ BATCH_FLAG: 'delete', ITEM_CD, ROW_VER: stored.ROW_VER })
}

const pageStep = (path: string): Step => ({ name: `page ${path.split('?')[0]}`, work: (url, session) => page(url, path, session) })
const SEARCH: Step = { name: 'search', work: async (url, session) => void (await firstBySea(url, session)) }
const POPUP: Step = { name: 'popup', work: popup }

/** What everybody does in turn. */
export const STEPS: Record<'guest' | 'customer' | 'staff', readonly Step[]> = {
  guest: [pageStep('/'), { name: 'board', work: async (url, session) => void (await post(url, '/api/home/selectBoard', {}, session)) }],
  customer: [
    pageStep('/'),
    SEARCH,
    POPUP,
    { name: 'booking', work: booking },
    pageStep('/fms/comm/PtlShipmentList?mid=ptlShipmentList'),
    POPUP,
  ],
  staff: [pageStep('/'), SEARCH, POPUP, { name: 'event', work: event }, { name: 'grid', work: grid }],
}

/** Lets someone do the steps in turn on one process until they are stopped. */
export const visit = (process: { name: string; url: string }, steps: readonly Step[], session: Session, tally: Tally) => {
  let stopped = false
  const loop = async () => {
    for (let at = 0; !stopped; at += 1) {
      const step = steps[at % steps.length] as Step
      const began = performance.now()
      try {
        await step.work(process.url, session)
      } catch (error) {
        tally.failures.push({
          process: process.name,
          step: `${session.userId} ${step.name}`,
          at: Date.now(),
          message: (error as Error).message,
        })
      }
      const ms = performance.now() - began
      tally.calls += 1
      if (ms > tally.slowestMs) Object.assign(tally, { slowestMs: ms, slowest: `${step.name} of ${session.userId} on the ${process.name}` })
      await pause(WAIT_MS)
    }
  }
  const over = loop()
  return async () => {
    stopped = true
    await over
  }
}
