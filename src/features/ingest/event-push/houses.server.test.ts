import { expect, test } from 'vitest'
import { eventDoor } from '../../../../tests/support/journeys/event-door.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import type { JourneyFact } from '#features/tracking/journeys/golden-journey.ts'

// Units of cargo: several houses in one container or under one bill of lading, and containers that part.
const portal = await testPortal()
portal.clock.now = new Date('2026-05-01T00:00:00Z')
const { newShipment, say, stageOf, partOf, houseOf, sayText, alsoKnownAs, stagesOf } = await eventDoor(portal)
const [ONE, TWO] = ['TGHU6602189', 'CSQU3054383']

const call = (what: 'DEPA' | 'ARRI', at: string, where: string, over: Partial<JourneyFact> = {}): JourneyFact => ({
  by: 'DCSA22',
  what,
  at,
  where,
  by_means_of: 'VESSEL',
  ship: 'HMM ALGECIRAS',
  ...over,
})
const box = (what: string, at: string, where: string, container: string, over: Partial<JourneyFact> = {}): JourneyFact => ({
  by: 'DCSA22',
  what,
  at,
  where,
  container,
  load: 'full',
  ...over,
})

test('S2-127 one carrier event moves every house in its container, and the stripped container delivers each by its own terms', async () => {
  const master = 'HDMU5500001'
  const shared = { service: 'LCL', masterNo: master, containers: [ONE] }
  const [first, second, third] = [await newShipment(shared), await newShipment(shared), await newShipment({ ...shared, term: 'DOOR' })]
  const houses = [first, second, third].toSorted()
  const byContainer = { numbers: { container: [ONE] } }
  const loaded = await say(first, box('LOAD', '2026-03-13T22:00:00+09:00', 'KRPUS', ONE, byContainer))
  expect([loaded.matched, loaded.shipments]).toEqual([1, houses])
  const byMaster = { numbers: { bl: [master] } }
  await say(first, call('DEPA', '2026-03-14T09:00:00+09:00', 'KRPUS', byMaster))
  expect(await Promise.all(houses.map(stageOf))).toEqual(['DEPARTED', 'DEPARTED', 'DEPARTED'])
  await say(first, box('DISC', '2026-03-28T09:00:00-07:00', 'USLAX', ONE, byMaster))
  await say(first, box('DROP', '2026-03-30T09:00:00-07:00', 'USLAX', ONE, { numbers: { bl: [await houseOf(third)] } }))
  expect([await stageOf(first), await stageOf(second), await stageOf(third)]).toEqual(['ARRIVED', 'ARRIVED', 'DELIVERED'])
  await say(first, box('STRP', '2026-03-31T09:00:00-07:00', 'USLAX', ONE, byMaster))
  expect([await stageOf(first), await stageOf(second)]).toEqual(['DELIVERED', 'DELIVERED'])
})

test('S2-127 one bill of lading with several house bills: the gate-out of one house delivers that one alone', async () => {
  const master = 'HDMU5500002'
  const shared = { masterNo: master, containers: [ONE] }
  const [taken, waits] = [await newShipment(shared), await newShipment(shared)]
  const byMaster = { numbers: { bl: [master] } }
  await say(
    taken,
    call('DEPA', '2026-03-14T09:00:00+09:00', 'KRPUS', byMaster),
    box('DISC', '2026-03-28T09:00:00-07:00', 'USLAX', ONE, byMaster),
  )
  expect([await stageOf(taken), await stageOf(waits)]).toEqual(['ARRIVED', 'ARRIVED'])
  const out = await say(taken, box('GTOT', '2026-03-30T09:00:00-07:00', 'USLAX', ONE, { numbers: { bl: [await houseOf(taken)] } }))
  expect(out.shipments).toEqual([taken])
  expect([await stageOf(taken), await stageOf(waits)]).toEqual(['DELIVERED', 'ARRIVED'])
})

test('S2-127 the departure of a ship counts for all containers while none is known ashore, and not for one that stayed', async () => {
  const unknown = await newShipment({ containers: [ONE, TWO] })
  await say(unknown, call('DEPA', '2026-03-14T09:00:00+09:00', 'KRPUS'))
  expect(await stageOf(unknown)).toBe('DEPARTED')

  const parted = await newShipment({ containers: [ONE, TWO] })
  await say(
    parted,
    box('GTIN', '2026-03-12T09:00:00+09:00', 'KRPUS', ONE),
    box('GTIN', '2026-03-12T09:30:00+09:00', 'KRPUS', TWO),
    box('LOAD', '2026-03-13T22:00:00+09:00', 'KRPUS', ONE),
    call('DEPA', '2026-03-14T09:00:00+09:00', 'KRPUS'),
  )
  expect(await stageOf(parted)).toBe('GATE_IN')
  expect(await partOf(parted, 'DEPARTED')).toMatchObject({ done: 1, total: 2 })
  await say(
    parted,
    box('LOAD', '2026-03-18T22:00:00+09:00', 'KRPUS', TWO, { ship: 'NARU STAR' }),
    call('DEPA', '2026-03-19T09:00:00+09:00', 'KRPUS', { ship: 'NARU STAR' }),
  )
  expect([await stageOf(parted), await partOf(parted, 'DEPARTED')]).toEqual(['DEPARTED', null])
})

test('S2-128 a flight moves the pieces that it carries; those left behind have not departed until theirs does', async () => {
  portal.clock.now = new Date('2026-03-10T00:00:00Z')
  const no = await newShipment({ mode: 'AIR', from: 'ICN', to: 'FRA', pieces: 12 })
  await alsoKnownAs(no, 'MBL', '18055000061')
  const fsu = (line: string) => sayText(`FSU/14\r\n180-55000061ICNFRA/T12K120\r\n${line}\r\n`)
  await fsu('RCS/09MAR1000/ICN/T12K120')
  await fsu('DEP/KE0905/09MAR1500/ICNFRA/P7K70')
  expect(await stageOf(no)).toBe('RECEIVED')
  expect((await stagesOf(no)).find(({ code }) => code === 'DEPARTED')?.part).toMatchObject({ done: 7, total: 12 })
  await fsu('DEP/KE0907/10MAR0700/ICNFRA/P5K50')
  expect(await stageOf(no)).toBe('DEPARTED')
})
