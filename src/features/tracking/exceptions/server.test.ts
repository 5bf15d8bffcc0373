import { beforeAll, expect, test } from 'vitest'
import { type TrackingEvent, trackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { recordEvents } from '../record-events.server.ts'
import { selectSeaTracking } from '../sea-tracking-popup/contract.ts'
import type { ShipmentKey } from '../shipment-key.ts'
import { answerException, reopenException, saveException } from './contract.ts'

const portal = await testPortal()
type Found = ShipmentKey & { mngt_no: string }
const staff = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: CallFailure) => `${error.status} ${error.code}`,
  )
const cus = (code: string, hoursAgo: number): TrackingEvent =>
  trackingEvent({
    source: 'DCSA22',
    kind: 'SHIPMENT',
    docType: 'CUS',
    code,
    cls: 'ACT',
    at: new Date(portal.clock.now.getTime() - hoursAgo * 3_600_000).toISOString(),
    updatedAt: new Date(portal.clock.now.getTime() - hoursAgo * 3_600_000).toISOString(),
    unlocode: 'KRPUS',
  })
const hears = (key: Found, event: TrackingEvent) =>
  portal.database.as(staff, (run) => recordEvents(run, key, 'HMM', [event], portal.clock.now))
const seenBy = async (who: 'customer' | 'staff' | 'other', { mngt_no }: Found) =>
  (await portal.as(who).call(selectSeaTracking, { mngtNo: mngt_no })).exceptions

let held: Found
let other: Found
beforeAll(async () => {
  const pick = async (where: string) => {
    const [row] = await portal.database.owner((run) =>
      run<Found>(
        `select corp_cd, cust_cd, shipment_id, mngt_no from shipment where trans_mode = 'SEA' and stage_no between 2 and 8 and ${where} order by shipment_id limit 1`,
      ),
    )
    if (!row) throw new Error(`the demo has no shipment where ${where}`)
    return row
  }
  held = await pick("cust_cd = 'CUST001' and io_type = 'EXP' and corp_cd = 'KR'")
  other = await pick("cust_cd = 'CUST002' and coalesce(shipper_cd, '') <> 'CUST001' and coalesce(consignee_cd, '') <> 'CUST001'")
  await hears(held, cus('HOLD', 50))
  await hears(other, cus('HOLD', 3))
})
const theHold = (exceptions: Awaited<ReturnType<typeof seenBy>>) => exceptions.find(({ KIND }) => KIND === 'HOLD')

test('S2-127 a customs hold appears with effect, next step, owner, time and basis, and closes on release', async () => {
  const found = theHold(await seenBy('customer', held))
  expect(found).toMatchObject({
    TITLE: '세관이 화물을 보류했습니다.',
    EFFECT: '2일째 보류',
    DAYS: 2,
    OWNER: '통관팀',
    ACKED: false,
    REPLIES: [],
  })
  expect(found?.NEXT).toContain('보완 서류')
  expect(found?.BY).toMatch(/^\d{8}1200$/)
  expect(found?.BASIS).toContain('HMM')
  const stored = () =>
    portal.database.owner((run) =>
      run<{ exc_kind: string; open: number }>(
        `select s.exc_kind, (select count(*) from shipment_exception x where x.shipment_id = s.shipment_id and x.kind = 'HOLD' and x.closed_at is null) as open
           from shipment s where shipment_id = $1`,
        [other.shipment_id],
      ),
    )
  expect(await stored()).toEqual([{ exc_kind: 'HOLD', open: 1 }])
  await hears(other, cus('RELS', 1))
  expect((await stored())[0]?.open).toBe(0)
  expect(theHold(await seenBy('staff', other))).toBeUndefined()
})

test('a customer acknowledges and asks, staff reply, and other customers see nothing of it', async () => {
  const header = { MNGT_NO: held.mngt_no, KEY: theHold(await seenBy('customer', held))?.KEY ?? '' }
  const answer = (who: 'customer' | 'staff' | 'other', over: object) =>
    portal.as(who).call(answerException, { header: { ...header, ...over } })
  expect(theHold((await answer('customer', { KIND: 'ACK' })).exceptions)?.ACKED).toBe(true)
  await answer('customer', { KIND: 'ACK' })
  const asked = theHold((await answer('customer', { KIND: 'ASK', BODY: ' 언제 풀리나요? ' })).exceptions)
  expect(asked?.REPLIES.map(({ KIND, BODY }) => [KIND, BODY])).toEqual([
    ['ACK', ''],
    ['ASK', '언제 풀리나요?'],
  ])
  expect(
    theHold((await answer('staff', { KIND: 'ANSWER', BODY: '내일 오전입니다.', PARTY_CD: 'CUST001' })).exceptions)?.REPLIES,
  ).toHaveLength(3)
  expect(theHold(await seenBy('customer', held))?.REPLIES.at(-1)).toMatchObject({ KIND: 'ANSWER', BODY: '내일 오전입니다.' })
  expect(await refusal(answer('other', { KIND: 'ASK', BODY: '?' }))).toBe('404 NTF-001')
  const foreign = { kind: 'customer', corpCd: 'KR', custCd: 'CUST002', userId: 'other' } as const
  const read = (table: string) => portal.database.as(foreign, (run) => run<{ shipment_id: number }>(`select shipment_id from ${table}`))
  expect(await read('shipment_exception_reply')).toEqual([])
  expect((await read('shipment_exception')).some(({ shipment_id }) => shipment_id === held.shipment_id)).toBe(false)
  await expect(
    portal.database.as(foreign, (run) =>
      run(
        `insert into shipment_exception_reply (corp_cd, cust_cd, shipment_id, exc_key, party_cd, kind, by_user, at) values ('KR', 'CUST001', $1, $2, 'CUST001', 'ACK', 'other', now())`,
        [held.shipment_id, header.KEY],
      ),
    ),
  ).rejects.toMatchObject({ code: '42501' })
})

test('customers cannot reply, staff reply only to those who asked, guests are refused, an unknown exception is not found', async () => {
  const header = { MNGT_NO: held.mngt_no, KEY: theHold(await seenBy('customer', held))?.KEY ?? '', KIND: 'ASK', BODY: '?' }
  const call = (who: 'customer' | 'staff' | 'us', over: object) =>
    refusal(portal.as(who).call(answerException, { header: { ...header, ...over } }))
  expect(await call('customer', { KIND: 'ANSWER' })).toBe('403 AUTH-003')
  expect(await call('staff', {})).toBe('403 AUTH-003')
  expect(await call('staff', { KIND: 'ANSWER', PARTY_CD: 'CUST002' })).toBe('404 NTF-001')
  expect(await call('us', { KIND: 'ANSWER', PARTY_CD: 'CUST001' })).toBe('404 NTF-001')
  expect(await call('customer', { KEY: 'HOLD never'.padEnd(120, '.') })).toBe('404 NTF-001')
  for (const KEY of ['', 'x'.repeat(121)]) expect(await call('customer', { KEY })).toBe('400 VAL-001')
  expect(await call('customer', { BODY: '  ' })).toBe('400 VAL-001')
  expect(await call('customer', { BODY: 'x'.repeat(1001) })).toBe('400 VAL-001')
  expect(await refusal(portal.guest.call(answerException, { header }))).toBe('401 AUTH-002')
})

test('staff create, correct and settle an exception; fields left blank use the rule texts', async () => {
  const save = (over: object) => portal.as('staff').call(saveException, { header: { MNGT_NO: held.mngt_no, ...over } })
  const words = { TITLE: '컨테이너 봉인 훼손', EFFECT: '재봉인 1일', NEXT: '터미널 재봉인', OWNER: '박준호', BY: '202611231200' }
  const [written] = (await save(words)).exceptions
  expect(written).toMatchObject({ KIND: 'DESK', ...words })
  const listed = async () =>
    (
      await portal.database.owner((run) =>
        run<{ exc_kind: string }>('select exc_kind from shipment where shipment_id = $1', [held.shipment_id]),
      )
    )[0]
  expect(await listed()).toEqual({ exc_kind: 'DESK' })
  expect((await seenBy('customer', held))[0]).toMatchObject({ KIND: 'DESK', TITLE: '컨테이너 봉인 훼손' })
  const corrected = (await save({ ...words, KEY: written?.KEY, OWNER: '김서연' })).exceptions
  expect(corrected.filter(({ KIND }) => KIND === 'DESK')).toMatchObject([{ OWNER: '김서연' }])
  expect(
    (await save({ ...words, KEY: written?.KEY, SETTLED: true, REASON: '재봉인 완료' })).exceptions.some(({ KIND }) => KIND === 'DESK'),
  ).toBe(false)
  expect(await listed()).toEqual({ exc_kind: 'HOLD' })

  const key = theHold(await seenBy('staff', held))?.KEY
  expect(theHold((await save({ KEY: key, OWNER: '이통관' })).exceptions)).toMatchObject({
    OWNER: '이통관',
    TITLE: '세관이 화물을 보류했습니다.',
  })
  await hears(held, cus('DRFT', 3))
  expect(theHold(await seenBy('customer', held))?.OWNER).toBe('이통관')
  await save({ KEY: key, SETTLED: true, REASON: '보완 서류 제출' })
  expect(theHold(await seenBy('customer', held))).toBeUndefined()
  await hears(held, cus('HOLD', 0.5))
  expect(theHold(await seenBy('customer', held))).toMatchObject({ OWNER: '통관팀' })
})

test('only staff create exceptions, and invalid ones are refused', async () => {
  const header = { MNGT_NO: held.mngt_no, TITLE: '지연' }
  expect(await refusal(portal.as('customer').call(saveException, { header }))).toBe('403 AUTH-003')
  expect(await refusal(portal.guest.call(saveException, { header }))).toBe('401 AUTH-002')
  for (const wrong of [
    { TITLE: '' },
    { BY: '202613011200' },
    { BY: '1' },
    { TITLE: 'x'.repeat(121) },
    { SETTLED: true },
    { SETTLED: true, REASON: ' ' },
  ])
    expect([wrong, await refusal(portal.as('staff').call(saveException, { header: { ...header, ...wrong } }))]).toEqual([
      wrong,
      '400 VAL-001',
    ])
  for (const wrong of [{ MNGT_NO: 'KRS999999999' }, { KEY: 'DELAY never' }])
    expect(await refusal(portal.as('staff').call(saveException, { header: { ...header, ...wrong } }))).toBe('404 NTF-001')
})

const settledBy = async (who: 'customer' | 'staff') => (await portal.as(who).call(selectSeaTracking, { mngtNo: held.mngt_no })).settled
const undo = (KEY: string | undefined, over: object = {}, who: 'staff' | 'customer' | 'us' = 'staff') =>
  portal.as(who).call(reopenException, { header: { MNGT_NO: held.mngt_no, KEY, REASON: '잘못 처리함', ...over } })
const listed = async () => {
  const [row] = await portal.database.owner((run) =>
    run<{ exc_kind: string }>('select exc_kind from shipment where shipment_id = $1', [held.shipment_id]),
  )
  return row?.exc_kind
}

test('S6-008 staff take back that an exception is settled: it stands as computed, with its words, for customers and in lists', async () => {
  const save = (over: object) => portal.as('staff').call(saveException, { header: { MNGT_NO: held.mngt_no, ...over } })
  const before = theHold(await seenBy('customer', held))
  const { exceptions, settled } = await save({ KEY: before?.KEY, OWNER: '이통관', SETTLED: true, REASON: '세관 유선 확인' })
  expect([theHold(exceptions), theHold(await seenBy('customer', held)), await listed()]).toEqual([undefined, undefined, ''])
  expect(settled.find(({ KEY }) => KEY === before?.KEY)).toEqual({
    KEY: before?.KEY,
    KIND: 'HOLD',
    TITLE: '세관이 화물을 보류했습니다.',
    BY: expect.stringMatching(/^[가-힣 ]+$/),
    AT: portal.clock.now.toISOString(),
    REASON: '세관 유선 확인',
  })
  expect(await settledBy('staff')).toEqual(settled)
  expect(await settledBy('customer')).toEqual([])
  const back = await undo(before?.KEY)
  expect(theHold(back.exceptions)).toMatchObject({ KEY: before?.KEY, OWNER: '이통관', TITLE: before?.TITLE })
  expect(back.settled.some(({ KEY }) => KEY === before?.KEY)).toBe(false)
  expect(theHold(await seenBy('customer', held))).toMatchObject({ KEY: before?.KEY, OWNER: '이통관' })
  expect(await listed()).toBe('HOLD')
})

test('S6-008 an exception that staff wrote and settled comes back with its words; one whose cause is over is not offered', async () => {
  const save = (over: object) => portal.as('staff').call(saveException, { header: { MNGT_NO: held.mngt_no, ...over } })
  const own = { TITLE: '온도 기록계 고장', NEXT: '기록계 교체' }
  const KEY = (await save(own)).exceptions.find(({ TITLE }) => TITLE === own.TITLE)?.KEY
  await save({ ...own, KEY, SETTLED: true, REASON: '교체 완료' })
  expect((await seenBy('customer', held)).some((one) => one.KEY === KEY)).toBe(false)
  expect((await undo(KEY)).exceptions.find((one) => one.KEY === KEY)).toMatchObject(own)
  expect((await seenBy('customer', held)).find((one) => one.KEY === KEY)).toMatchObject({ KIND: 'DESK', ...own })
  const hold = theHold(await seenBy('staff', held))?.KEY
  await save({ KEY: hold, SETTLED: true, REASON: '제출함' })
  await hears(held, cus('RELS', 0.2))
  expect((await settledBy('staff')).some((one) => one.KEY === hold)).toBe(false)
  expect(await refusal(undo(hold))).toBe('404 NTF-001')
})

test('S6-014 settling an exception and taking that back need a reason, which stands in the access records', async () => {
  const save = (over: object) => portal.as('staff').call(saveException, { header: { MNGT_NO: held.mngt_no, TITLE: '봉인 확인', ...over } })
  const KEY = (await save({})).exceptions.find(({ TITLE }) => TITLE === '봉인 확인')?.KEY
  expect(await refusal(undo(KEY))).toBe('409 CNF-001')
  await save({ KEY, SETTLED: true, REASON: '이상 없음' })
  for (const REASON of [undefined, ' ', 'x'.repeat(501)]) expect(await refusal(undo(KEY, { REASON }))).toBe('400 VAL-001')
  expect(await refusal(undo(KEY, {}, 'customer'))).toBe('403 AUTH-003')
  expect(await refusal(undo(KEY, {}, 'us'))).toBe('404 NTF-001')
  expect(await refusal(portal.guest.call(reopenException, { header: { MNGT_NO: held.mngt_no, KEY, REASON: 'x' } }))).toBe('401 AUTH-002')
  expect(await refusal(undo('HOLD never'.padEnd(120, '.')))).toBe('404 NTF-001')
  for (const key of ['', 'x'.repeat(121)]) expect(await refusal(undo(key))).toBe('400 VAL-001')
  await undo(KEY, { REASON: '다시 훼손됨' })
  expect(await refusal(undo(KEY))).toBe('409 CNF-001')
  const rows = await portal.database.owner((run) =>
    run<{ action: string; user_id: string; reason: string }>(
      "select action, user_id, reason from audit_log where target = $1 and detail ->> 'key' = $2 order by audit_id",
      [held.mngt_no, KEY],
    ),
  )
  expect(rows).toEqual([
    { action: 'EXCEPTION_WRITTEN', user_id: 'staff', reason: '' },
    { action: 'EXCEPTION_SETTLED', user_id: 'staff', reason: '이상 없음' },
    { action: 'EXCEPTION_REOPENED', user_id: 'staff', reason: '다시 훼손됨' },
  ])
})
