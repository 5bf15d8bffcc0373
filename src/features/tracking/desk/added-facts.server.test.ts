import { expect, test } from 'vitest'
import { eventDoor, nextBox } from '../../../../tests/support/journeys/event-door.ts'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { saveAirEvent } from '../air-tracking-popup/contract.ts'
import { saveSeaEvent, selectSeaTracking } from '../sea-tracking-popup/contract.ts'
import { decideFact, withdrawDecision } from './contract.ts'

// What our desk adds to the facts of a shipment: for all of the cargo or for one container, with a reason and an author.
const portal = await testPortal()
portal.clock.now = new Date('2026-04-25T00:00:00Z')
const { newShipment, say, stageOf, partOf, factsOf, codesOf } = await eventDoor(portal)
const [staff, customer] = [portal.as('staff'), portal.as('customer')]
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: CallFailure) => `${error.status} ${error.code} ${error.message}`,
  )

/** A shipment of two containers that has arrived in Los Angeles. */
const arrived = async () => {
  const boxes = [nextBox(), nextBox()] as const
  const no = await newShipment({ containers: [...boxes], term: 'DOOR', etd: '2026-03-14T09:00:00', eta: '2026-04-21T09:00:00' })
  await say(
    no,
    { by: 'DCSA22', what: 'DEPA', at: '2026-03-14T09:10:00+09:00', where: 'KRPUS', by_means_of: 'VESSEL' },
    { by: 'DCSA22', what: 'ARRI', at: '2026-04-21T08:00:00-07:00', where: 'USLAX', by_means_of: 'VESSEL' },
  )
  return { no, boxes }
}
const delivery = (no: string, over: object = {}) => ({
  header: { MNGT_NO: no, STAGE: 'DELIVERED', CLS: 'ACT', AT: '202604230900', PLACE: 'USLAX', REASON: '인수증 확인', ...over },
})
const auditOf = (no: string) =>
  portal.database.owner((run) =>
    run<{ action: string; user_id: string; reason: string; detail: Record<string, unknown> }>(
      'select action, user_id, reason, detail from audit_log where target = $1 order by audit_id',
      [no],
    ),
  )

test('S6-008 staff deliver one of two containers: 1 of 2 containers, then 2 of 2, and back to 1 of 2 when the second is dropped', async () => {
  const { no, boxes } = await arrived()
  const first = await staff.call(saveSeaEvent, delivery(no, { CNTR_NO: boxes[0] }))
  expect(first.SHP_STS).toBe('ARRIVED')
  expect(await partOf(no, 'DELIVERED')).toEqual({ done: 1, total: 2, of: 'CONTAINERS' })
  expect((await customer.call(selectSeaTracking, { mngtNo: no })).entries.find(({ code }) => code === 'DELIVERED')?.containers).toEqual([
    boxes[0],
  ])
  const second = await staff.call(saveSeaEvent, delivery(no, { CNTR_NO: boxes[1], AT: '202604231500' }))
  expect(second.SHP_STS).toBe('DELIVERED')
  expect([await stageOf(no), await partOf(no, 'DELIVERED')]).toEqual(['DELIVERED', null])
  const KEY = (await factsOf(no)).find(({ CNTR_NO }) => CNTR_NO === boxes[1])?.KEY
  const dropped = await staff.call(decideFact, { header: { MNGT_NO: no, KEY, ACTION: 'DROP', REASON: '다른 컨테이너' } })
  expect(dropped.record.SHP_STS).toBe('ARRIVED')
  expect(await partOf(no, 'DELIVERED')).toEqual({ done: 1, total: 2, of: 'CONTAINERS' })
  const DECISION_ID = dropped.facts.find((fact) => fact.KEY === KEY)?.DECISION?.ID
  const back = await staff.call(withdrawDecision, { header: { MNGT_NO: no, DECISION_ID, REASON: '맞는 컨테이너' } })
  expect(back.record.SHP_STS).toBe('DELIVERED')
})

test('S6-008 without a container staff deliver all of them at once', async () => {
  const { no } = await arrived()
  for (const over of [{}, { CNTR_NO: '' }]) expect((await staff.call(saveSeaEvent, delivery(no, over))).SHP_STS).toBe('DELIVERED')
  expect((await codesOf(no)).filter((code) => code === 'DELIVERED')).toHaveLength(1)
})

test('S6-008 a container that is not of the shipment is refused by its number, by sea and by air', async () => {
  const { no } = await arrived()
  const foreign = nextBox()
  expect(await refusal(staff.call(saveSeaEvent, delivery(no, { CNTR_NO: foreign })))).toMatch(new RegExp(`^400 VAL-001 .*${foreign}`))
  const byAir = await newShipment({ mode: 'AIR', from: 'ICN', to: 'LAX', pieces: 4 })
  const entry = delivery(byAir, { PLACE: 'LAX', CNTR_NO: foreign })
  expect(await refusal(staff.call(saveAirEvent, entry))).toMatch(new RegExp(`^400 VAL-001 .*${foreign}`))
  expect((await factsOf(no)).some(({ NAME }) => NAME === '인도완료')).toBe(false)
})

test('S6-014 what staff add needs a reason, shows staff its author and reason, and is in the access records', async () => {
  const { no, boxes } = await arrived()
  for (const REASON of [undefined, '', '   ', 'x'.repeat(501)])
    expect([REASON, await refusal(staff.call(saveSeaEvent, delivery(no, { REASON })))]).toEqual([
      REASON,
      expect.stringMatching(/^400 VAL-001/),
    ])
  expect(await auditOf(no)).toEqual([])
  await staff.call(saveSeaEvent, delivery(no, { CNTR_NO: boxes[0], REMARK: '부두 인도' }))
  const added = (await factsOf(no)).filter(({ ADDED }) => ADDED !== null)
  expect(added).toMatchObject([
    { CNTR_NO: boxes[0], STANDING: 'VALID', ADDED: { BY: expect.stringMatching(/^[가-힣 ]+$/), REASON: '인수증 확인' } },
  ])
  expect(await auditOf(no)).toEqual([
    { action: 'FACT_ADDED', user_id: 'staff', reason: '인수증 확인', detail: { key: added[0]?.KEY, container: boxes[0] } },
  ])
  const seen = JSON.stringify(await customer.call(selectSeaTracking, { mngtNo: no }))
  expect(seen).toContain('부두 인도')
  for (const secret of ['인수증 확인', added[0]?.ADDED?.BY]) expect(seen).not.toContain(secret)
})
