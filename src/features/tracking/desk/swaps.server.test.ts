import { beforeEach, expect, test } from 'vitest'
import { journeyDoor } from '../../../../tests/support/journeys/journey-door.ts'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { EXAMPLE } from '#features/data-in/shipments/body.ts'
import { pushEvents } from '#features/ingest/event-push/contract.ts'
import { selectNotices } from '#features/notices/inbox/contract.ts'
import type { GoldenJourney, JourneyFact } from '#features/tracking/journeys/golden-journey.ts'
import { selectSeaTracking } from '../sea-tracking-popup/contract.ts'
import { readShipment, readShipmentContainers, readShipmentEvents } from '../shipment-api/contract.ts'
import { decideFact, selectFacts, swapContainer, withdrawSwap } from './contract.ts'

const portal = await testPortal()
portal.clock.now = new Date('2026-04-01T00:00:00Z')
const { get, post, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'events:write', 'events:read', 'shipments:read')
const [staff, customer] = [portal.as('staff'), portal.as('customer')]
const { shipmentOf, messageOf } = journeyDoor(portal)
const [OURS, SECOND, CAME, AGAIN] = ['TGHU6602189', 'CSQU3054383', 'HLBU9871234', 'NYKU1234569'] as const

let no = ''
const newShipment = (over: Partial<GoldenJourney['shipment']> = {}) =>
  shipmentOf({
    name: '',
    situation: '',
    now: '',
    facts: [],
    reads: { ko: '', en: '' },
    shipment: { mode: 'SEA', direction: 'EXP', from: 'KRPUS', to: 'USLAX', containers: [OURS], ...over },
  })
beforeEach(async () => {
  no = await newShipment()
})

let said = 0
const say = async (...facts: JourneyFact[]) => {
  const body = facts.map((fact) => messageOf(fact, no, (said += 1)))
  const { status } = await post(pushEvents.path, JSON.stringify(body), token, { 'content-type': 'application/json' })
  expect(status).toBeLessThan(300)
}
const gateIn = (container: string, over: Partial<JourneyFact> = {}): JourneyFact => ({
  by: 'DCSA22',
  what: 'GTIN',
  at: '2026-03-12T15:30:00+09:00',
  where: 'KRPUS',
  container,
  load: 'full',
  ...over,
})
const loaded = (container: string, over: Partial<JourneyFact> = {}) =>
  gateIn(container, { what: 'LOAD', at: '2026-03-13T18:00:00+09:00', ...over })
const desk = () => staff.call(selectFacts, { MNGT_NO: no })
const swap = (FROM_NO: string, TO_NO: string, REASON = '선사가 컨테이너를 바꿈') =>
  staff.call(swapContainer, { header: { MNGT_NO: no, FROM_NO, TO_NO, REASON } })
const withdraw = (SWAP_ID: unknown, REASON = '원래 컨테이너가 맞음') =>
  staff.call(withdrawSwap, { header: { MNGT_NO: no, SWAP_ID, REASON } })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: CallFailure) => `${error.status} ${error.code}`,
  )
/** Everything a customer and its programs read of the shipment. */
const told = async () => {
  const api = async (path: string, lang: string) => (await get(path.replace('{no}', no), token, { 'accept-language': lang })).body
  const reads = ['ko', 'en'].flatMap((lang) =>
    [readShipment, readShipmentContainers, readShipmentEvents].map(({ path }) => api(path, lang)),
  )
  const popup = await customer.call(selectSeaTracking, { mngtNo: no })
  const { notices } = await customer.call(selectNotices)
  return JSON.stringify([popup, await Promise.all(reads), notices.filter(({ MNGT_NO }) => MNGT_NO === no)])
}
const stageIn = async (lang: 'ko' | 'en'): Promise<string> =>
  (await get(readShipment.path.replace('{no}', no), token, { 'accept-language': lang }))
    .json()
    .stages.find(({ state }: { state: string }) => state === 'active')?.name

test('S2-127 a container that came instead of ours is offered to the desk; replaced, its facts count, and taken back, they wait again', async () => {
  await say(gateIn(CAME), loaded(CAME))
  expect(await desk()).toMatchObject({
    offers: [{ CNTR_NO: CAME, FACTS: 2, INSTEAD_OF: [OURS] }],
    swaps: [],
    facts: [
      { STANDING: 'QUARANTINED', DOUBT: 'NOT_OUR_CONTAINER' },
      { STANDING: 'QUARANTINED', DOUBT: 'NOT_OUR_CONTAINER' },
    ],
  })
  const before = await told()
  expect(before).not.toContain(CAME)
  expect([await stageIn('ko'), await stageIn('en')]).toEqual(['부킹확정', 'Booked'])

  const done = await swap(OURS, CAME)
  expect(done).toMatchObject({
    offers: [],
    facts: [{ STANDING: 'VALID' }, { STANDING: 'VALID' }],
    swaps: [
      {
        FROM_NO: OURS,
        TO_NO: CAME,
        REASON: '선사가 컨테이너를 바꿈',
        BY: expect.stringMatching(/[가-힣]/),
        AT: '2026-04-01T00:00:00.000Z',
        LAST: true,
      },
    ],
  })
  expect(done.record.containers).toMatchObject([{ CNTR_NO: CAME }])
  expect([await stageIn('ko'), await stageIn('en')]).toEqual(['본선적재', 'Loaded'])
  const now = await told()
  expect(now).toContain(CAME)
  expect(now).not.toContain(OURS)
  expect(now).not.toContain('선사가 컨테이너를 바꿈')

  const back = await withdraw(done.swaps[0]?.ID)
  expect(back).toMatchObject({ offers: [{ CNTR_NO: CAME }], swaps: [], record: { containers: [{ CNTR_NO: OURS }] } })
  expect([await stageIn('ko'), await stageIn('en')]).toEqual(['부킹확정', 'Booked'])
  expect(await told()).not.toContain(`"${CAME}"`)
})

test('S2-127 a message by the bill of lading alone offers the container too; another booking, another number or a wrong check digit does not', async () => {
  no = await newShipment({ masterNo: 'HDMU1234567' })
  await say(gateIn(CAME, { numbers: { bl: ['1234567'] } }))
  expect((await desk()).offers).toMatchObject([{ CNTR_NO: CAME, FACTS: 1 }])
  no = await newShipment()
  await say(gateIn('HLBU9871237'))
  expect((await desk()).facts).toMatchObject([{ DOUBT: 'CHECK_DIGIT' }])
  expect((await desk()).offers).toEqual([])
  await say(gateIn(CAME, { numbers: { container: [OURS] } }))
  expect((await desk()).facts).toHaveLength(2)
  expect((await desk()).offers).toEqual([])
})

test('S2-127 the container of another shipment under the same bill of lading is not offered', async () => {
  no = await newShipment({ masterNo: 'HDMU7654321', containers: [AGAIN] })
  no = await newShipment({ masterNo: 'HDMU7654321', containers: [OURS] })
  await say(gateIn(AGAIN, { numbers: { bl: ['HDMU7654321'] } }), gateIn(CAME, { numbers: { bl: ['HDMU7654321'] } }))
  expect((await desk()).facts.map(({ CNTR_NO, DOUBT }) => [CNTR_NO, DOUBT])).toEqual(
    expect.arrayContaining([
      [AGAIN, 'NOT_OUR_CONTAINER'],
      [CAME, 'NOT_OUR_CONTAINER'],
    ]),
  )
  expect((await desk()).offers.map(({ CNTR_NO }) => CNTR_NO)).toEqual([CAME])
})

test('S2-127 the containers of which nothing was said are proposed first, and a shipment that waits for a number of one has no offer', async () => {
  no = await newShipment({ containers: [SECOND, OURS] })
  await say(gateIn(SECOND), gateIn(CAME))
  expect((await desk()).offers).toMatchObject([{ CNTR_NO: CAME, INSTEAD_OF: [OURS, SECOND] }])
  no = await newShipment({ containers: [OURS, 'TBN-01'] })
  await say(gateIn(AGAIN))
  expect((await desk()).offers).toEqual([])
})

test('S2-127 what named the new container alone joins the shipment with the replacement, and what names the old one then waits', async () => {
  await say(gateIn(CAME))
  await say(loaded(CAME, { numbers: { container: [CAME] } }))
  expect((await desk()).facts).toHaveLength(1)
  const { facts } = await swap(OURS, CAME)
  expect(facts.map(({ STANDING }) => STANDING)).toEqual(['VALID', 'VALID'])
  expect(await stageIn('en')).toBe('Loaded')
  await say(gateIn(OURS))
  expect((await desk()).offers).toMatchObject([{ CNTR_NO: OURS, INSTEAD_OF: [CAME] }])
})

test('S2-127 a replacement of a replacement is taken back first', async () => {
  await say(gateIn(CAME))
  const first = (await swap(OURS, CAME)).swaps[0]?.ID
  await say(gateIn(AGAIN, { at: '2026-03-12T17:00:00+09:00' }))
  const { swaps } = await swap(CAME, AGAIN)
  expect(swaps.map(({ TO_NO, LAST }) => [TO_NO, LAST])).toEqual([
    [AGAIN, true],
    [CAME, false],
  ])
  expect(await refusal(withdraw(first))).toBe('409 CNF-001')
  await withdraw(swaps[0]?.ID)
  expect((await withdraw(first)).record.containers).toMatchObject([{ CNTR_NO: OURS }])
  expect(await refusal(withdraw(first))).toBe('409 CNF-001')
})

test('S7-122 a system that sends the old container again does not undo the replacement, and does once the desk has', async () => {
  const { systemToken, tell } = systems(portal)
  const erp = await systemToken('ERP')
  no = 'SWAP-1'
  const send = (seal: string) =>
    tell('PUT', no, erp, {
      ...EXAMPLE,
      houseNo: 'NRSE26119901',
      masterNo: 'HDMU26119901',
      orderNo: 'PO-9901',
      containers: [{ no: OURS, type: '40HC', seal, grossWeightKg: 8300, packages: 420 }],
    })
  expect((await send('KR000001')).status).toBe(201)
  await say(gateIn(CAME))
  const { swaps, record } = await swap(OURS, CAME)
  expect(record.containers).toMatchObject([{ CNTR_NO: CAME, SEAL_NO: '' }])
  expect((await send('KR000002')).status).toBe(200)
  const boxes = async () => (await customer.call(selectSeaTracking, { mngtNo: no })).containers.map((box) => [box.CNTR_NO, box.SEAL_NO])
  expect(await boxes()).toEqual([[CAME, '']])
  await withdraw(swaps[0]?.ID)
  expect(await boxes()).toEqual([[OURS, 'KR000001']])
  await send('KR000003')
  expect(await boxes()).toEqual([[OURS, 'KR000003']])
})

test('S6-014 a replacement is in the access records with its author and reason, and so is taking it back', async () => {
  await say(gateIn(CAME))
  const { swaps } = await swap(OURS, CAME)
  await withdraw(swaps[0]?.ID)
  const rows = await portal.database.owner((run) =>
    run('select action, user_id, reason, detail from audit_log where target = $1 order by audit_id', [no]),
  )
  expect(rows).toEqual([
    { action: 'CONTAINER_SWAPPED', user_id: 'staff', reason: '선사가 컨테이너를 바꿈', detail: { from: OURS, to: CAME } },
    { action: 'CONTAINER_SWAP_WITHDRAWN', user_id: 'staff', reason: '원래 컨테이너가 맞음', detail: { from: OURS, to: CAME } },
  ])
})

test('S6-004 only staff of the same company replace a container, with a reason, and only what is offered', async () => {
  await say(gateIn(CAME))
  const input = { header: { MNGT_NO: no, FROM_NO: OURS, TO_NO: CAME, REASON: 'x' } }
  for (const [who, expected] of [
    [portal.guest, '401 AUTH-002'],
    [customer, '403 AUTH-003'],
    [portal.as('us'), '404 NTF-001'],
  ] as const) {
    expect(await refusal(who.call(swapContainer, input))).toBe(expected)
    expect(await refusal(who.call(withdrawSwap, { header: { MNGT_NO: no, SWAP_ID: 1, REASON: 'x' } }))).toBe(expected)
  }
  expect(await refusal(swap(OURS, CAME, '  '))).toBe('400 VAL-001')
  expect(await refusal(swap(OURS, AGAIN))).toBe('409 CNF-001')
  expect(await refusal(swap(SECOND, CAME))).toBe('409 CNF-001')
  expect(await refusal(withdraw(999_999))).toBe('404 NTF-001')
  const { KEY } = (await desk()).facts[0] ?? { KEY: '' }
  await staff.call(decideFact, { header: { MNGT_NO: no, KEY, ACTION: 'DROP', REASON: 'x' } })
  expect(await refusal(swap(OURS, CAME))).toBe('409 CNF-001')
  const as = { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' } as const
  await expect(portal.database.as(as, (run) => run('select 1 from container_swap'))).rejects.toThrow('permission denied')
})
