import { afterAll, expect, test, vi } from 'vitest'
import { recordedUnipass } from '../../../../tools/unipass/recorded-server.ts'
import { unipassOf } from '#integrations/unipass/unipass-of.ts'
import { pushEvents } from '#features/ingest/event-push/contract.ts'
import { selectHealth } from '#features/operations/health/contract.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { saveSeaEvent, selectSeaTracking } from '#features/tracking/sea-tracking-popup/contract.ts'
import { readShipment, readShipmentEvents } from '#features/tracking/shipment-api/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { selectUnipassIn } from '../import-clearance-popup/contract.ts'
import { runWatchJob } from './watch-job.server.ts'

// The answers of customs are kept for ten minutes of the real clock: it follows that of the portal.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T03:00:00Z') })
const stub = await recordedUnipass()
afterAll(async () => {
  vi.useRealTimers()
  await stub.stop()
})
const portal = await testPortal({ UNIPASS_API_KEY: 'test', UNIPASS_URL: stub.url })
portal.clock.now = new Date()
const { get, post, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'events:write', 'events:read', 'shipments:read')
const customer = portal.as('customer')
const unipass = unipassOf(portal.config)
if (!unipass) throw new Error('no service of customs')

type Step = { step: string; at: string; text?: string; notice?: string; packages?: number; shed?: string }
const cargoNo = (hblNo: string) => `26KMTC0001I0001${hblNo.slice(-4)}`
/** An answer of UNI-PASS (API001) as it comes over the wire, newest step first. */
const answerOf = (hblNo: string, steps: readonly Step[]) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cargCsclPrgsInfoQryRtnVo><ntceInfo></ntceInfo><cargCsclPrgsInfoQryVo><cargMtNo>${cargoNo(hblNo)}</cargMtNo><hblNo>${hblNo}</hblNo>
<mblNo>KMTCSHA${hblNo.slice(-4)}</mblNo><ldprCd>CNSHG</ldprCd><dsprCd>KRPUS</dsprCd><etprDt>20260304</etprDt><pckGcnt>10</pckGcnt><pckUt>CT</pckUt>
<ttwg>500</ttwg><prcsDttm>20260320090000</prcsDttm><prgsStts>${steps.at(-1)?.step}</prgsStts></cargCsclPrgsInfoQryVo>
<tCnt>${steps.length}</tCnt>${steps
  .toReversed()
  .map(
    ({ step, at, text = '', notice = '', packages = 10, shed = '부산신항 1부두' }) =>
      `<cargCsclPrgsInfoDtlQryVo><shedNm>${shed}</shedNm><prcsDttm>${at}</prcsDttm><dclrNo></dclrNo><rlbrDttm></rlbrDttm><wght>500</wght>
<pckGcnt>${packages}</pckGcnt><pckUt>CT</pckUt><cargTrcnRelaBsopTpcd>${step}</cargTrcnRelaBsopTpcd><rlbrCn>${text}</rlbrCn><shedSgn>03012345</shedSgn><bfhnGdncCn>${notice}</bfhnGdncCn></cargCsclPrgsInfoDtlQryVo>`,
  )
  .join('')}</cargCsclPrgsInfoQryRtnVo>`

const IN_BOND: Step[] = [
  { step: '입항적재화물목록 제출', at: '20260302090000' },
  { step: '입항적재화물목록 심사완료', at: '20260302150000' },
  { step: '입항보고 수리', at: '20260304080000' },
  { step: '하선신고 수리', at: '20260304090000' },
  { step: '반입신고', at: '20260305100000', text: '입항 반입' },
]
const CLEARED: Step[] = [...IN_BOND, { step: '수입신고', at: '20260309090000' }, { step: '수입신고 수리', at: '20260309110000' }]
const UNDER_BOND: Step[] = [
  ...IN_BOND,
  { step: '보세운송신고 수리', at: '20260306090000' },
  { step: '반출신고', at: '20260306110000', text: '보세운송 반출' },
]

let made = 0
/** A sea import of ten cartons in one container, arrived in Busan. */
const newImport = async () => {
  made += 1
  const [no, hblNo] = [`KRSI2603${String(8000 + made)}`, `LETTER${String(1000 + made)}`]
  await portal.database.owner(async (run) => {
    await run("update shipment set eta = null where mngt_no <> $1 and io_type = 'IMP'", [no])
    const { shipment_id } = await buildShipment(run, {
      mngt_no: no,
      hbl_no: hblNo,
      io_type: 'IMP',
      pol: 'CNSHG',
      pod: 'KRPUS',
      etd: '2026-03-01 09:00',
      eta: '2026-03-04 08:00',
      shp_sts: 'TRANSIT',
    })
    await run("update shipment set svc_type = 'FCL', pkg_qty = 10, pkg_unit = 'CT' where shipment_id = $1", [shipment_id])
    await run("insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) values ('KR', 'CUST001', $1, 'BKG', $2)", [
      shipment_id,
      no,
    ])
  })
  return { no, hblNo }
}
type Import = Awaited<ReturnType<typeof newImport>>

/** Customs answer with these steps, and the portal asks: what the popups and a program are told then. */
const told = async ({ no, hblNo }: Import, steps: readonly Step[], lang: 'ko' | 'en' = 'ko') => {
  stub.state.more = [answerOf(hblNo, steps)]
  portal.clock.now = new Date(portal.clock.now.getTime() + 11 * 60_000)
  vi.setSystemTime(portal.clock.now)
  await portal.database.owner((run) => run('delete from customs_watch'))
  await runWatchJob({ database: portal.database, unipass, now: () => portal.clock.now, pauseMs: 0 })
  const popup = await customer.call(selectUnipassIn, { mngtNo: no })
  const track = await customer.call(selectSeaTracking, { mngtNo: no })
  const api = (await get(readShipment.path.replace('{no}', no), token, { 'accept-language': lang })).json()
  const [row] = await portal.database.owner((run) =>
    run<{ customs_sts: string; due_kind: string; due_at: string | null }>(
      'select customs_sts, due_kind, due_at from shipment where mngt_no = $1',
      [no],
    ),
  )
  return {
    stage: api.stages.find(({ state }: { state: string }) => state === 'active')?.code,
    part: api.stages.find(({ part }: { part: unknown }) => part)?.part ?? null,
    customs: row?.customs_sts,
    due: row?.due_kind,
    clocks: Object.fromEntries(track.dues.map(({ kind, state }) => [kind, state === 'done' ? 'done' : 'open'])),
    dues: Object.fromEntries(popup.dues.map(({ KIND, DONE_YN }) => [KIND, DONE_YN])),
    moves: popup.rows.flatMap(({ MOVE, STAGE }) => (MOVE ? `${STAGE} ${MOVE}` : [])).toReversed(),
    steps: popup.rows.map(({ STAGE }) => STAGE).toReversed(),
    timeline: track.entries.filter(({ source }) => source.group === 'customs').map(({ name, code }) => name ?? code),
    holds: track.exceptions.filter(({ KIND }) => KIND === 'HOLD').map(({ TITLE }) => TITLE),
  }
}

test('S2-113 what our desk enters for customs counts as the step of customs does: status, stage and the thirty days', async () => {
  const own = await newImport()
  const enter = (STAGE: string, AT: string) =>
    portal.as('staff').call(saveSeaEvent, { header: { MNGT_NO: own.no, STAGE, CLS: 'ACT', AT, PLACE: 'KRPUS', REASON: '현장 확인' } })
  await enter('BONDED_IN', '202603051000')
  expect(await told(own, [])).toMatchObject({ stage: 'BONDED_IN', customs: 'BONDED', due: 'DECL' })
  await enter('DECLARED', '202603090900')
  expect(await told(own, [])).toMatchObject({ stage: 'DECLARED', customs: 'DECLARED', clocks: { DECL: 'done' } })
})

test('S2-113 F1 a full container that leaves the port under bond is neither delivered nor declared, until customs release it', async () => {
  const own = await newImport()
  expect(await told(own, UNDER_BOND)).toMatchObject({
    stage: 'BONDED_IN',
    customs: 'BONDED',
    due: 'DECL',
    dues: { DECL: 'N' },
    moves: ['반출신고 BONDED_TRANSPORT'],
    timeline: expect.arrayContaining(['반출신고 (보세운송)']),
  })
  const gateOut = {
    eventID: `${own.no}-out`,
    eventCreatedDateTime: '2026-03-06T12:00:00+09:00',
    eventType: 'EQUIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime: '2026-03-06T11:30:00+09:00',
    equipmentEventTypeCode: 'GTOT',
    equipmentReference: 'TGHU6602189',
    emptyIndicatorCode: 'LADEN',
    transportCall: { UNLocationCode: 'KRPUS' },
    documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: own.no }],
  }
  const sent = await post(pushEvents.path, JSON.stringify([gateOut]), token, { 'content-type': 'application/json' })
  expect(sent.json()).toMatchObject({ matched: 1 })
  expect(await told(own, UNDER_BOND)).toMatchObject({ stage: 'BONDED_IN', customs: 'BONDED', due: 'DECL', clocks: { DECL: 'open' } })
  const released: Step[] = [
    ...UNDER_BOND,
    { step: '반입신고', at: '20260306180000', text: '보세운송 반입', shed: '의왕 보세창고' },
    { step: '수입신고', at: '20260309090000' },
    { step: '수입신고 수리', at: '20260309110000' },
    { step: '반출신고', at: '20260309160000', text: '수입신고수리후 반출', shed: '의왕 보세창고' },
  ]
  expect(await told(own, released)).toMatchObject({ stage: 'RELEASED', customs: 'RELEASED', clocks: { DECL: 'done', CARRYOUT: 'done' } })
})

test('S2-113 a part that is carried out releases the part: the rest stays due until it is out too', async () => {
  const own = await newImport()
  const first: Step[] = [...CLEARED, { step: '반출신고', at: '20260310100000', text: '분할 반출', packages: 4 }]
  expect(await told(own, first)).toMatchObject({
    stage: 'CLEARED',
    customs: 'CLEARED',
    part: { done: 4, total: 10, of: 'PIECES' },
    dues: { DECL: 'Y', CARRYOUT: 'N' },
    moves: ['반출신고 PART'],
  })
  const second: Step[] = [...first, { step: '반출신고', at: '20260312100000', text: '분할 반출', packages: 6 }]
  expect(await told(own, second)).toMatchObject({ stage: 'RELEASED', customs: 'RELEASED', dues: { CARRYOUT: 'Y' } })
})

test('S2-113 F12 how the steps of a release in parts were split into answers makes no difference, nor what an earlier version concluded', async () => {
  const [first, rest]: [Step, Step] = [
    { step: '반출신고', at: '20260310100000', text: '수입신고수리후 반출', packages: 4 },
    { step: '반출신고', at: '20260312100000', text: '수입신고수리후 반출', packages: 6 },
  ]
  const released = { stage: 'RELEASED', customs: 'RELEASED', part: null, clocks: { DECL: 'done', CARRYOUT: 'done' } }
  const together = await newImport()
  expect(await told(together, [...CLEARED, first, rest])).toMatchObject(released)
  // Each answer of its own, also without what the one before held, and the first again in the end.
  const apart = await newImport()
  await told(apart, [...CLEARED, rest])
  expect(await told(apart, [...CLEARED, rest])).toMatchObject({ stage: 'CLEARED', part: { done: 6, total: 10 } })
  expect(await told(apart, [first])).toMatchObject(released)
  expect(await told(apart, CLEARED)).toMatchObject(released)
  // Versions before this one stored whether a step was a part as their one answer showed it.
  const changed = await portal.database.owner((run) =>
    run(
      `update tracking_event e set partial_yn = case when pieces = 6 then 'Y' else 'N' end from shipment s
        where s.shipment_id = e.shipment_id and s.mngt_no = $1 and e.code = '반출신고' returning e.event_id`,
      [apart.no],
    ),
  )
  expect(changed).toHaveLength(2)
  const last: Step = { step: '장치기간 연장승인', at: '20260313100000', packages: 0 }
  expect(await told(apart, [...CLEARED, first, rest, last])).toMatchObject(released)
})

test('S2-113 of ten cartons three come back into bond, and go out again', async () => {
  const own = await newImport()
  const out: Step[] = [
    ...CLEARED,
    { step: '반출신고', at: '20260310100000', packages: 4 },
    { step: '반출신고', at: '20260312100000', packages: 6 },
    { step: '반입신고', at: '20260313100000', packages: 3 },
  ]
  expect(await told(own, out)).toMatchObject({
    stage: 'CLEARED',
    customs: 'CLEARED',
    part: { done: 7, total: 10 },
    dues: { CARRYOUT: 'N' },
  })
  const again: Step[] = [...out, { step: '반출신고', at: '20260314100000', packages: 3 }]
  expect(await told(own, again)).toMatchObject({ stage: 'RELEASED', customs: 'RELEASED', part: null })
})

test('S2-113 the declaration of a part leaves the thirty days open for the rest', async () => {
  const own = await newImport()
  const some: Step[] = [...IN_BOND, { step: '수입신고', at: '20260309090000', packages: 4 }]
  expect(await told(own, some)).toMatchObject({ stage: 'BONDED_IN', customs: 'BONDED', due: 'DECL', dues: { DECL: 'N' } })
  const all: Step[] = [...some, { step: '수입신고', at: '20260310090000', packages: 6 }]
  expect(await told(own, all)).toMatchObject({ stage: 'DECLARED', customs: 'DECLARED', dues: { DECL: 'Y' } })
})

test('S2-113 a manifest corrected to eight cartons makes eight the whole', async () => {
  const own = await newImport()
  const corrected: Step[] = [
    ...IN_BOND.slice(0, -1),
    { step: '입항적재화물목록 정정승인', at: '20260304100000', packages: 8 },
    ...['반입신고', '수입신고', '수입신고 수리', '반출신고'].map((step, index) => ({ step, at: `2026030${5 + index}100000`, packages: 8 })),
  ]
  expect(await told(own, corrected)).toMatchObject({ stage: 'RELEASED', customs: 'RELEASED', part: null })
})

test('S2-113 cargo that is carried into a bonded area again is not delivered', async () => {
  const own = await newImport()
  const out: Step[] = [...CLEARED, { step: '반출신고', at: '20260310100000', text: '수입신고수리후 반출' }]
  expect(await told(own, out)).toMatchObject({ stage: 'RELEASED', customs: 'RELEASED' })
  const again: Step[] = [...out, { step: '반입신고', at: '20260311100000', shed: '의왕 보세창고' }]
  expect(await told(own, again)).toMatchObject({
    stage: 'CLEARED',
    customs: 'CLEARED',
    dues: { CARRYOUT: 'N' },
    moves: ['반입신고 RE_ENTRY'],
  })
})

test('S2-113 cargo that goes back abroad is declared by the declaration of its return, and delivered to no one', async () => {
  const own = await newImport()
  const back: Step[] = [
    ...IN_BOND,
    { step: '반송신고', at: '20260310090000' },
    { step: '반송신고 수리', at: '20260310110000' },
    { step: '반출신고', at: '20260312100000', text: '반송 반출' },
  ]
  expect(await told(own, back)).toMatchObject({
    stage: 'BONDED_IN',
    customs: 'BONDED',
    due: '',
    dues: { DECL: 'Y' },
    moves: ['반출신고 RETURN'],
    timeline: expect.arrayContaining(['반송신고', '반출신고 (반송)']),
  })
})

test('S2-113 an inspection and a hold are told until customs end them', async () => {
  const own = await newImport()
  const declared = CLEARED.slice(0, -1)
  const chosen: Step[] = [...declared, { step: '수입(사용소비) 심사진행', at: '20260309100000', notice: '검사대상으로 선별되었습니다' }]
  expect(await told(own, chosen)).toMatchObject({ customs: 'REVIEW', holds: [expect.stringContaining('검사')] })
  const held: Step[] = [...chosen, { step: '검사완료', at: '20260310100000' }, { step: '통관보류', at: '20260310110000' }]
  expect(await told(own, held)).toMatchObject({ customs: 'HOLD', holds: [expect.not.stringContaining('검사')] })
  const lifted: Step[] = [...held, { step: '통관보류 해제', at: '20260311100000' }]
  expect(await told(own, lifted)).toMatchObject({ customs: 'REVIEW', holds: [] })
})

test('S2-113 a correction changes no stage; a withdrawn declaration runs the thirty days again', async () => {
  const own = await newImport()
  const corrected: Step[] = [...CLEARED.slice(0, -1), { step: '수입신고 정정', at: '20260310090000' }]
  expect(await told(own, corrected)).toMatchObject({
    stage: 'DECLARED',
    customs: 'DECLARED',
    clocks: { DECL: 'done' },
    timeline: expect.arrayContaining(['수입신고 정정']),
  })
  const withdrawn: Step[] = [...corrected, { step: '수입신고 취하', at: '20260311090000' }]
  expect(await told(own, withdrawn)).toMatchObject({ stage: 'BONDED_IN', customs: 'BONDED', due: 'DECL', dues: { DECL: 'N' } })
})

test('S2-113 F7 an unknown step is shown as sent in its order, also without a readable time, and counted on the health page', async () => {
  const own = await newImport()
  const odd: Step[] = [
    ...IN_BOND.slice(0, -1),
    { step: '새로운 처리단계', at: '20260304120000' },
    ...IN_BOND.slice(-1),
    { step: '시각 없는 단계', at: '미정' },
  ]
  const seen = await told(own, odd)
  expect(seen).toMatchObject({ stage: 'BONDED_IN', customs: 'BONDED' })
  expect(seen.steps).toContain('시각 없는 단계')
  expect(seen.steps.slice(-3)).toEqual(expect.arrayContaining(['새로운 처리단계', '반입신고']))
  expect(seen.timeline.indexOf('새로운 처리단계')).toBe(seen.timeline.indexOf('반입신고') + 1)
  expect(seen.timeline).toContain('시각 없는 단계')
  const { parts } = await portal.as('admin').call(selectHealth, {})
  const facts = parts
    .find(({ PART }) => PART === 'unipass')
    ?.FACTS.map(({ TEXT }) => TEXT)
    .join()
  expect(facts).toMatch(/^2 \(.*새로운 처리단계 1/)
  expect(facts).toContain('시각 없는 단계 1')
})

test('S2-113 a program reads the stage of customs in English too', async () => {
  const own = await newImport()
  expect((await told(own, UNDER_BOND, 'en')).stage).toBe('BONDED_IN')
  const events = (await get(readShipmentEvents.path.replace('{no}', own.no), token, { 'accept-language': 'en' })).json()
  expect(events.items.map(({ name }: { name: string }) => name)).toContain('Carried out of bonded area (bonded transport)')
})
