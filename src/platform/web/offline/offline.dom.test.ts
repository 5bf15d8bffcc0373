import { beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from '../../../../tests/support/pages/fake-caches.ts'
import { connectCalls, connected } from '../api/call.ts'
import { createPortalStore } from '../store/store.ts'
import { forgetDevice } from './forget-device.ts'
import { checkOffline, chooseOffline, keepInbox, keepShipment, wantsOffline } from './offline-copy.ts'
import { isOffline, sendLater, sendWaiting } from './outbox.ts'

const COPY = 'naru-offline'
const OUTBOX = 'naru-outbox'
let storage = fakeCaches()

const logIn = (userId: string) =>
  connected().setState((state) => ({
    loggedIn: userId !== '',
    idleMinutes: 60,
    session: { ...state.session, userId, langCd: 'ko', apiToken: userId },
  }))
const shipment = (no: string, at = '2026-11-27T09:00:00Z') => ({ no, sentence: `${no}.`, facts: ['부산 → 로테르담'], at })
type Copy = { user: string; until: number; shipments: { no: string }[]; inbox: { items: unknown[]; total: number } | null }
const copy = () => (storage.read(COPY) as Copy[])[0]

beforeEach(() => {
  localStorage.clear()
  storage = fakeCaches()
  vi.stubGlobal('caches', storage.caches)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { getRegistration: async () => undefined } }))
  connectCalls(createPortalStore())
  logIn('customer')
})

test('U-35 nothing is kept until the user wants it, and then the last twenty shipments, the newest first, and the inbox', async () => {
  await keepShipment(shipment('A1'))
  expect([wantsOffline(), storage.names()]).toEqual([false, []])
  await chooseOffline(true)
  for (let no = 1; no <= 22; no++) await keepShipment(shipment(`B${no}`))
  await keepShipment(shipment('B10'))
  await keepInbox({
    at: '2026-11-27T09:00:00Z',
    total: 70,
    items: Array.from({ length: 70 }, (_, no) => ({ no: `I${no}`, text: '', due: '' })),
  })
  const kept = copy()
  expect(kept?.shipments.slice(0, 3).map(({ no }) => no)).toEqual(['B10', 'B22', 'B21'])
  expect([kept?.shipments.length, kept?.inbox?.items.length, kept?.inbox?.total, kept?.user]).toEqual([20, 50, 70, 'customer'])
  // As long as the session lives without another call.
  expect((kept?.until ?? 0) - Date.now()).toBeGreaterThan(3_500_000)
})

test('U-35 the choice belongs to one user, and another one finds and leaves nothing of the first', async () => {
  await chooseOffline(true)
  await keepShipment(shipment('A1'))
  logIn('other')
  expect(wantsOffline()).toBe(false)
  await checkOffline()
  expect(storage.names()).toEqual([])
  logIn('customer')
  await keepShipment(shipment('A2'))
  logIn('other')
  await chooseOffline(true)
  await keepShipment(shipment('C1'))
  expect(copy()).toMatchObject({ user: 'other', shipments: [{ no: 'C1' }] })
})

test('U-35 what was kept is erased at log-out, when it is no longer wanted, for a guest, and when its session is over', async () => {
  await chooseOffline(true)
  await keepShipment(shipment('A1'))
  await forgetDevice()
  expect(storage.names()).toEqual([])
  await keepShipment(shipment('A2'))
  await chooseOffline(false)
  expect(storage.names()).toEqual([])
  await chooseOffline(true)
  await keepShipment(shipment('A3'))
  logIn('')
  await checkOffline()
  expect(storage.names()).toEqual([])
  logIn('customer')
  await keepShipment(shipment('A4'))
  vi.useFakeTimers({ now: Date.now() + 3_700_000, toFake: ['Date'] })
  await keepShipment(shipment('A5'))
  vi.useRealTimers()
  expect(copy()?.shipments.map(({ no }) => no)).toEqual(['A5'])
})

/** The server behind the page: what it got by key, and how it answers next. */
const server = (...answers: ('gone' | 'taken' | 'refused' | 'busy')[]) => {
  const got: string[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const answer = answers.shift() ?? 'taken'
    if (answer === 'gone') throw new TypeError('Failed to fetch')
    if (answer === 'busy') return Response.json({ message: 'busy' }, { status: 503, headers: { 'x-error-code': 'SYS-001' } })
    got.push((JSON.parse(body) as { SAVE_KEY: string }).SAVE_KEY)
    if (answer === 'refused') return Response.json({ message: '없는 선적입니다.' }, { status: 404, headers: { 'x-error-code': 'NTF-001' } })
    return Response.json({ data: {}, message: '' })
  })
  return got
}
const later = (SAVE_KEY: string) => sendLater('/api/trk/popup/x/sendMessage', { SAVE_KEY }, `no ${SAVE_KEY}`)

test('R-04 what was written without a connection goes out once there is one, in order, with the key it was written with, and only once', async () => {
  await later('first-key')
  await later('second-key')
  const got = server('gone', 'taken', 'taken')
  expect(await sendWaiting()).toEqual([])
  expect(storage.read(OUTBOX)).toHaveLength(2)
  expect(await sendWaiting()).toEqual([
    { name: 'no first-key', refused: null },
    { name: 'no second-key', refused: null },
  ])
  expect(await sendWaiting()).toEqual([])
  expect([got, storage.read(OUTBOX)]).toEqual([['first-key', 'second-key'], []])
})

test('R-04 a busy server is asked again later, what it refuses is said and not repeated, and no one sends for another user', async () => {
  await later('first-key')
  const got = server('busy', 'refused')
  expect([await sendWaiting(), storage.read(OUTBOX).length]).toEqual([[], 1])
  expect(await sendWaiting()).toEqual([{ name: 'no first-key', refused: '없는 선적입니다. [NTF-001]' }])
  await later('second-key')
  logIn('other')
  expect([await sendWaiting(), storage.read(OUTBOX), got]).toEqual([[], [], ['first-key']])
  logIn('customer')
  await later('third-key')
  await forgetDevice()
  expect(storage.names()).not.toContain(OUTBOX)
})

test('R-04 a browser that keeps nothing says so, and only a missing answer counts as no connection', async () => {
  vi.stubGlobal('caches', undefined)
  Reflect.deleteProperty(globalThis, 'caches')
  expect(await later('first-key')).toBe(false)
  expect(await sendWaiting()).toEqual([])
  expect([isOffline(new Error('x')), isOffline(null)]).toEqual([false, false])
})
