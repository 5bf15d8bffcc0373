import { beforeEach, expect, test } from 'vitest'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { pushEvents } from '#features/ingest/event-push/contract.ts'
import { selectInbox } from '#features/home/inbox/contract.ts'
import { selectNotices } from '#features/notices/inbox/contract.ts'
import { notificationType } from '#features/notices/notification-texts.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { readShipment, readShipmentEvents } from '../shipment-api/contract.ts'
import { selectSeaTracking } from '../sea-tracking-popup/contract.ts'
import { decideFact, saveDeliveryTerm, selectFacts, withdrawDecision } from './contract.ts'

const portal = await testPortal()
const { get, post, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'events:write', 'events:read', 'shipments:read')
const [staff, customer] = [portal.as('staff'), portal.as('customer')]
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: CallFailure) => `${error.status} ${error.code}`,
  )

const HOUR = 3_600_000
/** An hour of today, in Korea. */
const ago = (hours: number) => `${new Date(portal.clock.now.getTime() - hours * HOUR + 9 * HOUR).toISOString().slice(0, 19)}+09:00`

let made = 0
let no = ''
beforeEach(async () => {
  made += 1
  no = `KRS26079${String(made).padStart(4, '0')}`
  await portal.database.owner(async (run) => {
    const { shipment_id } = await buildShipment(run, { mngt_no: no, pod: 'USLAX', etd: null, eta: null })
    await run("update shipment set svc_type = 'FCL' where shipment_id = $1", [shipment_id])
    for (const [kind, ref] of [
      ['BKG', no],
      ['CNTR', 'TGHU6602189'],
    ])
      await run("insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) values ('KR', 'CUST001', $1, $2, $3)", [
        shipment_id,
        kind,
        ref,
      ])
    await run("insert into shipment_cntr (corp_cd, cust_cd, shipment_id, cntr_no) values ('KR', 'CUST001', $1, 'TGHU6602189')", [
      shipment_id,
    ])
  })
})

type Said = { id: string; code: string; at: string; said?: string; where?: string; container?: string; document?: string }
const say = async (...events: Said[]) => {
  const body = events.map(({ id, code, at, said = at, where = 'KRPUS', container, document }) => ({
    eventID: `${no}-${id}`,
    eventCreatedDateTime: said,
    eventType: document ? 'SHIPMENT' : container ? 'EQUIPMENT' : 'TRANSPORT',
    eventClassifierCode: 'ACT',
    eventDateTime: at,
    ...(document && { shipmentEventTypeCode: code, documentTypeCode: document }),
    ...(container
      ? { equipmentEventTypeCode: code, equipmentReference: container, emptyIndicatorCode: 'LADEN' }
      : !document && { transportEventTypeCode: code }),
    transportCall: { UNLocationCode: where },
    documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: no }],
  }))
  const { status } = await post(pushEvents.path, JSON.stringify(body), token, { 'content-type': 'application/json' })
  expect(status).toBeLessThan(300)
}
const departed = () => say({ id: 'dep', code: 'DEPA', at: ago(5) })
const facts = async () => (await staff.call(selectFacts, { MNGT_NO: no })).facts
const theFact = async (id: string) => {
  const found = (await facts()).find(({ KEY, STANDING }) => KEY.includes(`${no}-${id}`) && STANDING !== 'CORRECTED')
  if (!found) throw new Error(`no fact ${id}`)
  return found
}
const decide = async (id: string, ACTION: 'DROP' | 'RELEASE', REASON = '선박이 아직 부두에 있음') =>
  staff.call(decideFact, { header: { MNGT_NO: no, KEY: (await theFact(id)).KEY, ACTION, REASON } })
const stageOf = (record: { stages: { code: string; state: string }[] }) => record.stages.find(({ state }) => state === 'active')?.code
const stored = async () =>
  (
    await portal.database.owner((run) =>
      run<{ stage_no: number; shp_sts: string }>('select stage_no, shp_sts from shipment where mngt_no = $1', [no]),
    )
  )[0]

test('S6-008 staff drop a wrong fact with a reason: the shipment stands where it stood before, and it returns when the decision is withdrawn', async () => {
  await departed()
  const before = await stored()
  expect(before?.shp_sts).toBe('TRANSIT')
  const dropped = await decide('dep', 'DROP')
  expect(stageOf(dropped.record)).not.toBe('DEPARTED')
  expect(dropped.record.entries.some(({ code }) => code === 'DEPA')).toBe(false)
  expect(dropped.facts[0]).toMatchObject({
    STANDING: 'DROPPED',
    DECISION: {
      ACTION: 'DROP',
      REASON: '선박이 아직 부두에 있음',
      BY: expect.stringMatching(/[가-힣]/),
      AT: portal.clock.now.toISOString(),
    },
  })
  expect((await stored())?.shp_sts).not.toBe('TRANSIT')
  // The carrier says it again: the desk outranks it until it lets go.
  await say({ id: 'dep', code: 'DEPA', at: ago(4), said: ago(1) })
  expect((await theFact('dep')).STANDING).toBe('DROPPED')
  const back = await staff.call(withdrawDecision, {
    header: { MNGT_NO: no, DECISION_ID: dropped.facts[0]?.DECISION?.ID, REASON: '출항 확인' },
  })
  expect(stageOf(back.record)).toBe('DEPARTED')
  expect(back.facts[0]).toMatchObject({ STANDING: 'VALID', DECISION: null })
  expect(await stored()).toEqual(before)
})

test('S6-014 each decision of the desk is in the access records with its author and reason', async () => {
  await departed()
  const { facts: now } = await decide('dep', 'DROP', '오보')
  await staff.call(withdrawDecision, { header: { MNGT_NO: no, DECISION_ID: now[0]?.DECISION?.ID, REASON: '맞는 소식' } })
  await staff.call(saveDeliveryTerm, { header: { MNGT_NO: no, DELIVERY_TERM: 'DOOR' } })
  const rows = await portal.database.owner((run) =>
    run<{ action: string; user_id: string; reason: string }>(
      'select action, user_id, reason from audit_log where target = $1 order by audit_id',
      [no],
    ),
  )
  expect(rows).toEqual([
    { action: 'FACT_DROPPED', user_id: 'staff', reason: '오보' },
    { action: 'FACT_DECISION_WITHDRAWN', user_id: 'staff', reason: '맞는 소식' },
    { action: 'DELIVERY_TERM_CHANGED', user_id: 'staff', reason: '' },
  ])
  const [decision] = await portal.database.owner((run) =>
    run('select reason, made_by, withdrawn_by, withdrawn_reason from event_decision order by decision_id desc limit 1'),
  )
  expect(decision).toEqual({ reason: '오보', made_by: 'staff', withdrawn_by: 'staff', withdrawn_reason: '맞는 소식' })
})

test('S6-011 a fact in quarantine is shown to staff with its reason and to no one else until staff release it', async () => {
  await departed()
  await say({ id: 'arr', code: 'ARRI', at: ago(-30), said: ago(1), where: 'USLAX' })
  expect(await theFact('arr')).toMatchObject({ STANDING: 'QUARANTINED', DOUBT: 'FUTURE', NAME: expect.any(String) })
  const seen = async () => JSON.stringify(await customer.call(selectSeaTracking, { mngtNo: no }))
  const told = async () =>
    (await get(readShipmentEvents.path.replace('{no}', no), token)).json().items.map(({ code }: { code: string }) => code)
  expect(await seen()).not.toContain(`${no}-arr`)
  expect(await told()).toEqual(['DEPA'])
  const { record } = await decide('arr', 'RELEASE', '선사 확인 완료')
  expect(stageOf(record)).toBe('ARRIVED')
  expect(await told()).toContain('ARRI')
  expect(await seen()).toContain(`${no}-arr`)
  for (const secret of ['선사 확인 완료', 'RELEASE', 'QUARANTINED']) expect(await seen()).not.toContain(secret)
})

test('S6-011 staff find a shipment with facts in quarantine in popup, inbox and home page until the last is decided, customers never', async () => {
  await departed()
  const said = { code: 'ARRI', said: ago(1), where: 'USLAX' }
  await say({ ...said, id: 'one', at: ago(-30) }, { ...said, id: 'two', at: ago(-40) })
  const inbox = async (who: 'staff' | 'customer', KIND = 'DOUBT') => {
    const { items, kinds } = await portal.as(who).call(selectInbox, { KIND })
    return { kinds: kinds.map((one) => one.KIND), items: items.filter(({ MNGT_NO }) => MNGT_NO === no) }
  }
  const waiting = async (who: 'staff' | 'customer') => (await portal.as(who).call(selectSeaTracking, { mngtNo: no })).WAITING
  expect([await waiting('staff'), await waiting('customer')]).toEqual([2, 0])
  expect(await inbox('staff')).toMatchObject({ items: [{ KIND: 'DOUBT', NOTE: '2', TRANS_MODE: 'SEA', SOURCE: 'SHIPMENT' }] })
  const customers = await inbox('customer')
  expect([customers.items, customers.kinds.includes('DOUBT')]).toEqual([[], false])
  // Another company's staff read nothing of it.
  expect((await portal.as('us').call(selectInbox, { KIND: 'DOUBT' })).items).toEqual([])
  expect((await decide('one', 'DROP', '선사 오보')).record.WAITING).toBe(1)
  expect((await inbox('staff')).items).toMatchObject([{ NOTE: '1' }])
  expect((await decide('two', 'RELEASE', '선사 확인')).record.WAITING).toBe(0)
  expect((await inbox('staff')).items).toEqual([])
  // A delivered shipment is no work any more: what its container does next stays aside.
  await say({ ...said, id: 'three', at: ago(-50) })
  expect((await inbox('staff')).items).toHaveLength(1)
  await portal.database.owner((run) => run("update shipment set shp_sts = 'DELIVERED' where mngt_no = $1", [no]))
  expect((await inbox('staff')).items).toEqual([])
})

test('S6-011 F10 an actual event ahead of its receipt waits, though its message is dated ahead too', async () => {
  await departed()
  await say({ id: 'ahead', code: 'ARRI', at: ago(-30), said: ago(-29), where: 'USLAX' })
  expect(await theFact('ahead')).toMatchObject({ STANDING: 'QUARANTINED', DOUBT: 'FUTURE' })
  expect((await stored())?.shp_sts).toBe('TRANSIT')
  const seen = JSON.stringify(await customer.call(selectSeaTracking, { mngtNo: no }))
  expect(seen).not.toContain(`${no}-ahead`)
})

test('S6-004 only staff of the same company read and decide about facts', async () => {
  await departed()
  const { KEY } = await theFact('dep')
  const drop = { header: { MNGT_NO: no, KEY, ACTION: 'DROP', REASON: 'x' } }
  for (const [who, expected] of [
    [portal.guest, '401 AUTH-002'],
    [customer, '403 AUTH-003'],
    [portal.as('us'), '404 NTF-001'],
  ] as const) {
    expect(await refusal(who.call(selectFacts, { MNGT_NO: no }))).toBe(expected)
    expect(await refusal(who.call(decideFact, drop))).toBe(expected)
    expect(await refusal(who.call(withdrawDecision, { header: { MNGT_NO: no, DECISION_ID: 1, REASON: 'x' } }))).toBe(expected)
    expect(await refusal(who.call(saveDeliveryTerm, { header: { MNGT_NO: no, DELIVERY_TERM: 'DOOR' } }))).toBe(expected)
  }
  const as = { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' } as const
  await expect(portal.database.as(as, (run) => run('select 1 from event_decision'))).rejects.toThrow('permission denied')
})

test('S6-008 a decision needs a reason, a fact of the shipment, and a state in which it means something', async () => {
  await departed()
  const { KEY } = await theFact('dep')
  const send = (over: object) => refusal(staff.call(decideFact, { header: { MNGT_NO: no, KEY, ACTION: 'DROP', REASON: 'x', ...over } }))
  expect(await send({ REASON: '  ' })).toBe('400 VAL-001')
  expect(await send({ ACTION: 'KEEP' })).toBe('400 VAL-001')
  expect(await send({ KEY: 'unknown' })).toBe('404 NTF-001')
  expect(await send({ ACTION: 'RELEASE' })).toBe('409 CNF-001')
  const { facts: now } = await decide('dep', 'DROP')
  expect(await send({})).toBe('409 CNF-001')
  const withdraw = (DECISION_ID: unknown) => refusal(staff.call(withdrawDecision, { header: { MNGT_NO: no, DECISION_ID, REASON: 'x' } }))
  expect(await withdraw(999_999)).toBe('404 NTF-001')
  expect(await withdraw(now[0]?.DECISION?.ID)).toBe('allowed')
  expect(await withdraw(now[0]?.DECISION?.ID)).toBe('409 CNF-001')
  await portal.database.owner((run) => run("update shipment set shp_sts = 'CANCELLED' where mngt_no = $1", [no]))
  expect(await send({})).toBe('422 BIZ-001')
})

test('S2-127 staff see what a correction replaced below it, and the same words said again only once', async () => {
  await departed()
  await say({ id: 'dep', code: 'DEPA', at: ago(3), said: ago(2) })
  await say({ id: 'dep', code: 'DEPA', at: ago(3), said: ago(1) })
  expect((await facts()).map(({ STANDING, AT }) => [STANDING, AT])).toEqual([
    ['VALID', ago(3)],
    ['CORRECTED', ago(5)],
  ])
})

const inbox = async () =>
  (await customer.call(selectNotices)).notices.filter(({ MNGT_NO }) => MNGT_NO === no).map(({ TITLE, LINE }) => [TITLE, LINE])

test('S2-127 customers who were told of a milestone are told when it holds no longer, and again when it is reached', async () => {
  await departed()
  const [[told] = []] = await inbox()
  expect(told).toMatch(/출발$/)
  const { facts: now } = await decide('dep', 'DROP')
  expect(await inbox()).toEqual([
    [expect.stringMatching(/출발 알림 정정$/), expect.stringContaining('현재 단계: 부킹확정')],
    [told, expect.any(String)],
  ])
  await staff.call(withdrawDecision, { header: { MNGT_NO: no, DECISION_ID: now[0]?.DECISION?.ID, REASON: '출항 확인' } })
  expect((await inbox()).map(([title]) => title)).toEqual([told, expect.stringMatching(/정정$/), told])
})

test('S2-127 a milestone that its carrier withdraws is corrected once, and a program never reads it as reached', async () => {
  await departed()
  const withdrawal = { eventID: `${no}-dep`, isRetracted: true, eventUpdatedDateTime: ago(1) }
  for (const _again of [1, 2]) await post(pushEvents.path, JSON.stringify([withdrawal]), token, { 'content-type': 'application/json' })
  expect((await inbox()).map(([title]) => title)).toEqual([expect.stringMatching(/출발 알림 정정$/), expect.stringMatching(/출발$/)])
  const [row] = await portal.database.as({ kind: 'job' }, (run) =>
    run("select * from shipment_notice where mngt_no = $1 and cause_key like 'CORRECTED %'", [no]),
  )
  expect(row).toMatchObject({ kind: 'DEPARTED', channel: 'BELL', detail: { stage: 'DEPARTED', step: 'CORRECTED', now: 'BOOKED' } })
  expect(notificationType(row as never)).toBe('shipment.departed.corrected')
})

test('S2-127 customers who were told of an exception are told when the fact that proved it is dropped, and not when it is over', async () => {
  await departed()
  const held = { id: 'hold', code: 'HOLD', at: ago(3), document: 'CUS' }
  await say(held)
  const [[told] = []] = await inbox()
  expect(told).toMatch(/통관 보류$/)
  const { facts: now } = await decide('hold', 'DROP')
  expect((await inbox())[0]).toEqual([expect.stringMatching(/통관 보류 알림 정정$/), expect.stringContaining('현재 단계: 출항')])
  const [row] = await portal.database.as({ kind: 'job' }, (run) =>
    run("select * from shipment_notice where mngt_no = $1 and kind = 'HOLD' and cause_key like 'CORRECTED %'", [no]),
  )
  expect(notificationType(row as never)).toBe('shipment.hold.corrected')
  // The fact counts again: the exception is announced again. Released by customs it is over, and was true.
  const decision = now.find(({ DECISION }) => DECISION)?.DECISION?.ID
  await staff.call(withdrawDecision, { header: { MNGT_NO: no, DECISION_ID: decision, REASON: '세관 확인' } })
  expect((await inbox())[0]).toEqual([told, expect.any(String)])
  const before = (await inbox()).length
  await say({ id: 'release', code: 'RELS', at: ago(1), document: 'CUS' })
  expect(await inbox()).toHaveLength(before)
})

test('S2-127 the delivery term is shown to customers, is changed by staff, and decides when the cargo is delivered', async () => {
  await departed()
  const term = async () => (await customer.call(selectSeaTracking, { mngtNo: no })).DELIVERY_TERM
  expect(await term()).toEqual({ AGREED: '', APPLIES: 'CY_PORT' })
  await say(
    { id: 'arr', code: 'ARRI', at: ago(4), where: 'USLAX' },
    { id: 'out', code: 'GTOT', at: ago(2), where: 'USLAX', container: 'TGHU6602189' },
  )
  expect((await stored())?.shp_sts).toBe('DELIVERED')
  const save = (DELIVERY_TERM: string) => staff.call(saveDeliveryTerm, { header: { MNGT_NO: no, DELIVERY_TERM } })
  expect((await save('DOOR')).record.SHP_STS).toBe('ARRIVED')
  expect(await term()).toEqual({ AGREED: 'DOOR', APPLIES: 'DOOR' })
  expect((await get(readShipment.path.replace('{no}', no), token)).json().deliveryTerm).toBe('DOOR')
  expect(await refusal(save('AIRPORT'))).toBe('400 VAL-001')
  expect(await refusal(save('SHED'))).toBe('400 VAL-001')
  expect((await save('')).record.SHP_STS).toBe('DELIVERED')
})

test('S2-127 cargo that someone else takes over abroad is closed when it arrives: no later stage, no deadline, no silence', async () => {
  await departed()
  await say({ id: 'arr', code: 'ARRI', at: ago(4), where: 'USLAX' })
  const plan = (code: string, days: number) =>
    portal.database.owner((run) =>
      run(
        `insert into tracking_event (corp_cd, cust_cd, shipment_id, event_key, source, kind, code, cls, at, unlocode, raw)
         select corp_cd, cust_cd, shipment_id, $2, 'MANUAL', 'SHIPMENT', $2, 'PLN', now() + make_interval(days => $3), 'USLAX', '{}' from shipment where mngt_no = $1`,
        [no, code, days],
      ),
    )
  await plan('FREE', 3)
  await plan('DET', 6)
  const save = async (DELIVERY_TERM: string) => (await staff.call(saveDeliveryTerm, { header: { MNGT_NO: no, DELIVERY_TERM } })).record
  const open = (record: { dues: { kind: string; state: string }[] }) =>
    record.dues.flatMap(({ kind, state }) => (state === 'done' ? [] : kind))
  const kept = async () =>
    (
      await portal.database.owner((run) =>
        run('select shp_sts, due_kind, clock_at is not null as clock, judge_at from shipment where mngt_no = $1', [no]),
      )
    )[0]
  const usual = await save('CY_PORT')
  expect(open(usual)).toEqual(['FREE', 'DET'])
  expect(usual.stages.at(-1)?.code).toBe('DELIVERED')
  expect(await kept()).toMatchObject({ shp_sts: 'ARRIVED', due_kind: 'FREE', clock: true, judge_at: expect.any(Date) })
  const closed = await save('ARRIVAL')
  expect(open(closed)).toEqual([])
  expect(closed.stages.at(-1)).toMatchObject({ code: 'ARRIVED', state: 'active' })
  // Nothing is asked again later: no silence, no deadline.
  expect(await kept()).toEqual({ shp_sts: 'ARRIVED', due_kind: '', clock: false, judge_at: null })
  expect((await customer.call(selectSeaTracking, { mngtNo: no })).DELIVERY_TERM).toEqual({ AGREED: 'ARRIVAL', APPLIES: 'ARRIVAL' })
  const told = (await get(readShipment.path.replace('{no}', no), token)).json()
  expect([told.deliveryTerm, told.stages.at(-1).code, told.deadlines.filter(({ state }: { state: string }) => state !== 'done')]).toEqual([
    'ARRIVAL',
    'ARRIVED',
    [],
  ])
  // What is told of the cargo afterwards moves nothing.
  await say({ id: 'out', code: 'GTOT', at: ago(2), where: 'USLAX', container: 'TGHU6602189' })
  expect(await kept()).toMatchObject({ shp_sts: 'ARRIVED' })
  expect((await save('')).SHP_STS).toBe('DELIVERED')
})

test('S2-127 an import cannot end at its arrival: its customs are still to come', async () => {
  await portal.database.owner((run) => run("update shipment set io_type = 'IMP' where mngt_no = $1", [no]))
  expect(await refusal(staff.call(saveDeliveryTerm, { header: { MNGT_NO: no, DELIVERY_TERM: 'ARRIVAL' } }))).toBe('400 VAL-001')
  await portal.database.owner((run) => run("update shipment set delivery_term = 'ARRIVAL' where mngt_no = $1", [no]))
  expect((await customer.call(selectSeaTracking, { mngtNo: no })).DELIVERY_TERM.APPLIES).toBe('CY_PORT')
})

test('S2-127 a container whose only event is dropped shows no last event any more, and shows it again when the decision is withdrawn', async () => {
  const last = async () => (await customer.call(selectSeaTracking, { mngtNo: no })).containers[0]?.LAST_EVENT
  await say({ id: 'in', code: 'GTIN', at: ago(6), container: 'TGHU6602189' })
  const before = await last()
  expect(before).not.toBe('')
  const { facts: now } = await decide('in', 'DROP', '다른 컨테이너')
  expect(await last()).toBe('')
  await staff.call(withdrawDecision, { header: { MNGT_NO: no, DECISION_ID: now[0]?.DECISION?.ID, REASON: '맞음' } })
  expect(await last()).toBe(before)
})
