import { expect, test } from 'vitest'
import { eventDoor, interchange, nextBox } from '../../../../tests/support/journeys/event-door.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { selectNotices } from '#features/notices/inbox/contract.ts'

// What senders take back: DCSA isRetracted, EDIFACT message functions 1 (cancellation) and 5 (replacement).
const portal = await testPortal()
portal.clock.now = new Date('2026-03-16T00:00:00Z')
const { newShipment, say, sayJson, sayEdi, stageOf, codesOf, factsOf } = await eventDoor(portal)
const ONE = 'TGHU6602189'
const DEPARTURE = { by: 'DCSA22', what: 'DEPA', at: '2026-03-14T09:00:00+09:00', where: 'KRPUS', by_means_of: 'VESSEL' } as const
const inbox = async (no: string) =>
  (await portal.as('customer').call(selectNotices)).notices.filter(({ MNGT_NO }) => MNGT_NO === no).map(({ TITLE }) => TITLE)

const cargoOf = async (container = nextBox()) => ({ no: await newShipment({ containers: [container] }), container })

/** A terminal reports the gate-in of a container: its number, function, and when the message was prepared. */
const gateIn = (
  { no, container }: { no: string; container: string },
  { number, does, at = '202603121530', prepared }: { number: string; does: 1 | 5 | 9; at?: string; prepared: string },
) =>
  interchange('CODECO', [
    `BGM+34+${number}+${does}`,
    `DTM+137:${prepared}:203`,
    'TDT+20+031W+1++HDMU:172:20+++9863297:146::HMM ALGECIRAS',
    `EQD+CN+${container}+45G1:102:5++3+5`,
    `RFF+BN:${no}`,
    `DTM+7:${at}:203`,
    'LOC+165+KRPUS:139:6',
  ])

test('S2-127 a withdrawal (isRetracted) that comes before its event holds it back, and a newer version revives it', async () => {
  const no = await newShipment({ containers: [ONE] })
  await sayJson([{ eventID: `${no}-dep`, isRetracted: true, eventUpdatedDateTime: '2026-03-14T03:00:00Z' }])
  await say(no, { ...DEPARTURE, id: 'dep', said: '2026-03-14T01:00:00Z' })
  expect([await stageOf(no), await codesOf(no)]).toEqual(['BOOKED', []])
  expect(await factsOf(no)).toMatchObject([{ STANDING: 'RETRACTED' }])
  await say(no, { ...DEPARTURE, id: 'dep', said: '2026-03-14T05:00:00Z' })
  expect(await stageOf(no)).toBe('DEPARTED')
  // The old withdrawal said again is no newer one.
  await sayJson([{ eventID: `${no}-dep`, isRetracted: true, eventUpdatedDateTime: '2026-03-14T03:00:00Z' }])
  expect(await stageOf(no)).toBe('DEPARTED')
})

test('S2-127 a notice that was sent stays when its event is withdrawn, and a correcting one follows it', async () => {
  const no = await newShipment({ containers: [ONE] })
  await say(no, { ...DEPARTURE, id: 'dep' })
  const [told = ''] = await inbox(no)
  expect(told).toMatch(/출발$/)
  await sayJson([{ eventID: `${no}-dep`, isRetracted: true, eventUpdatedDateTime: '2026-03-15T00:00:00Z' }])
  expect(await inbox(no)).toEqual([expect.stringMatching(/출발 알림 정정$/), told])
})

test('S2-127 an EDIFACT cancellation (function 1) takes back what its message said, in any order of receipt', async () => {
  const said = { number: 'GATE4711', does: 9, prepared: '202603121600' } as const
  const taken = { number: 'GATE4711', does: 1, prepared: '202603121700' } as const
  const inOrder = await cargoOf()
  await sayEdi(gateIn(inOrder, { ...said, number: 'GATE4701' }))
  expect(await stageOf(inOrder.no)).toBe('GATE_IN')
  await sayEdi(gateIn(inOrder, { ...taken, number: 'GATE4701' }))
  expect([await stageOf(inOrder.no), await codesOf(inOrder.no)]).toEqual(['BOOKED', []])
  expect(await factsOf(inOrder.no)).toMatchObject([{ STANDING: 'RETRACTED' }])

  const first = await cargoOf()
  await sayEdi(gateIn(first, { ...taken, number: 'GATE4702' }))
  await sayEdi(gateIn(first, { ...said, number: 'GATE4702' }))
  expect([await stageOf(first.no), await codesOf(first.no)]).toEqual(['BOOKED', []])
  // Said again later, it has happened after all.
  await sayEdi(gateIn(first, { ...said, number: 'GATE4703', prepared: '202603121800' }))
  expect(await stageOf(first.no)).toBe('GATE_IN')
})

test('S2-127 a cancellation without content takes back everything that was said under its number, by its sender alone', async () => {
  const cargo = await cargoOf()
  await sayEdi(gateIn(cargo, { number: 'GATE4800', does: 9, prepared: '202603121600' }))
  const cancel = (sender: string) => sayEdi(interchange('CODECO', ['BGM+34+GATE4800+1', 'DTM+137:202603121700:203'], sender))
  await cancel('ANOTHER')
  expect(await stageOf(cargo.no)).toBe('GATE_IN')
  await cancel('TERMINAL')
  expect(await stageOf(cargo.no)).toBe('BOOKED')
})

test('S2-127 an EDIFACT replacement (function 5) counts instead of what was said under its number, in any order and within a minute', async () => {
  for (const turned of [false, true]) {
    const cargo = await cargoOf()
    const number = `GATE49${cargo.no.slice(-4)}`
    const all = [
      gateIn(cargo, { number, does: 9, at: '202603121530', prepared: '202603121600' }),
      gateIn(cargo, { number, does: 5, at: '202603121840', prepared: '202603121600' }),
      gateIn(cargo, { number, does: 5, at: '202603121910', prepared: '202603122000' }),
    ]
    for (const message of turned ? all.toReversed() : all) await sayEdi(message)
    const facts = (await factsOf(cargo.no)).map(({ STANDING, AT }) => [STANDING, AT?.slice(11, 16)])
    expect(facts.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ['RETRACTED', '15:30'],
      ['RETRACTED', '18:40'],
      ['VALID', '19:10'],
    ])
    expect([await stageOf(cargo.no), await codesOf(cargo.no)]).toEqual(['GATE_IN', ['34']])
  }
})

test('S2-127 the replacement of a message that named another shipment leaves that one, and what it repeats stays', async () => {
  const wrong = await cargoOf()
  const right = await cargoOf(wrong.container)
  const number = 'GATE5000'
  await sayEdi(gateIn(wrong, { number, does: 9, prepared: '202603121600' }))
  await sayEdi(gateIn(right, { number, does: 5, prepared: '202603121700' }))
  expect([await stageOf(wrong.no), await stageOf(right.no)]).toEqual(['BOOKED', 'GATE_IN'])
  const kept = await cargoOf()
  await sayEdi(gateIn(kept, { number: 'GATE5001', does: 9, prepared: '202603121600' }))
  await sayEdi(gateIn(kept, { number: 'GATE5001', does: 5, prepared: '202603121700' }))
  expect([await stageOf(kept.no), await codesOf(kept.no)]).toEqual(['GATE_IN', ['34']])
})
