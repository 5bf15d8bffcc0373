import { expect, test } from 'vitest'
import { eventDoor, interchange, nextBox } from '../../../../tests/support/journeys/event-door.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { readShipment, readShipmentEvents } from '#features/tracking/shipment-api/contract.ts'
import { selectSeaTracking } from '#features/tracking/sea-tracking-popup/contract.ts'

// Status reports of carriers (IFTSTA) with numbers of the UN list 9011 instead of the carriers' own letters.
const portal = await testPortal()
portal.clock.now = new Date('2026-04-25T00:00:00Z')
const { newShipment, sayEdi, stageOf, factsOf, read } = await eventDoor(portal)
const customer = portal.as('customer')

type Said = { code: string; at: string; place: string; category?: string; load?: 'empty' | 'full' }
const iftsta = (no: string, box: string, { code, at, place, category = '1', load }: Said) =>
  sayEdi(
    interchange('IFTSTA', [
      `BGM+23+${no}${code}${at}+9`,
      `DTM+137:${at}:203`,
      'NAD+CA+HDMU:160:87',
      'CNI+1',
      `RFF+BN:${no}`,
      `STS+${category}+${code}::6`,
      `DTM+334:${at}:203`,
      `LOC+175+${place}:139:6`,
      `EQD+CN+${box}+42G0:102:5${load ? `+++${load === 'empty' ? 4 : 5}` : ''}`,
    ]),
  )
const fresh = async () => {
  const box = nextBox()
  return { box, no: await newShipment({ containers: [box], etd: '2026-03-14T09:00:00', eta: '2026-03-28T09:00:00' }) }
}

test('S2-127 numbers of the UN list lead a container from the booking to the hand-over', async () => {
  const { box, no } = await fresh()
  const steps: [Said, string][] = [
    [{ code: '6', at: '202603011000', place: 'KRPUS' }, 'BOOKED'],
    [{ code: '13', at: '202603091000', place: 'KRPUS', load: 'empty' }, 'EMPTY_OUT'],
    [{ code: '94', at: '202603101500', place: 'KRPUS', load: 'full' }, 'STUFFED'],
    [{ code: '12', at: '202603111000', place: 'KRPUS' }, 'CUSTOMS_OUT'],
    [{ code: '48', at: '202603140100', place: 'KRPUS', load: 'full' }, 'LOADED'],
    [{ code: '24', at: '202603140900', place: 'KRPUS' }, 'DEPARTED'],
    [{ code: '100', at: '202603201000', place: 'SGSIN', load: 'full' }, 'TRANSSHIP'],
    [{ code: '3', at: '202604100800', place: 'USLAX' }, 'ARRIVED'],
    [{ code: '28', at: '202604121000', place: 'USLAX', load: 'full' }, 'DELIVERED'],
  ]
  for (const [said, stage] of steps) {
    await iftsta(no, box, said)
    expect([said.code, await stageOf(no)]).toEqual([said.code, stage])
  }
  // The first stage is the active one of a shipment of which nothing is known, too.
  expect((await read(readShipment.path, no)).stages[0]).toMatchObject({ code: 'BOOKED', at: '2026-03-01T10:00:00+09:00' })
})

test('S2-127 a booking cancelled, and a clearance refused and granted later, are told with numbers of the UN list', async () => {
  const { box, no } = await fresh()
  await iftsta(no, box, { code: '7', at: '202603081000', place: 'KRPUS' })
  const kinds = async () => (await customer.call(selectSeaTracking, { mngtNo: no })).exceptions.map(({ KIND }) => KIND)
  expect(await kinds()).toContain('ROLLED')
  await iftsta(no, box, { code: '24', at: '202603140900', place: 'KRPUS' })
  await iftsta(no, box, { code: '1', at: '202603280800', place: 'USLAX' })
  await iftsta(no, box, { code: '17', at: '202603281200', place: 'USLAX' })
  expect(await kinds()).toContain('HOLD')
  await iftsta(no, box, { code: '12', at: '202603300900', place: 'USLAX' })
  expect(await kinds()).not.toContain('HOLD')
})

test('S2-127 a number that moves no cargo is named in both languages and to its sender, an unknown one is shown as sent', async () => {
  const { box, no } = await fresh()
  await iftsta(no, box, { code: '24', at: '202603140900', place: 'KRPUS' })
  const told = async (said: Said) => {
    const { problems } = await iftsta(no, box, said)
    return problems.map(({ code, detail }: { code: string; detail: string }) => `${code} ${detail}`)
  }
  expect(await told({ code: '46', at: '202603301000', place: 'USLAX' })).toEqual([
    'NO_EFFECT Status 46 of the UN list (Moved into bond) is recognised and kept; it moves no cargo.',
  ])
  // Collected or returned cargo may be anywhere: only an empty container tells where.
  expect((await told({ code: '82', at: '202604011000', place: 'USLAX', load: 'full' }))[0]).toContain('(Returned)')
  expect((await told({ code: '29', at: '202604021000', place: 'USLAX', category: '2' }))[0]).toMatch(/^NO_EFFECT .*order administration/)
  // The published lists do not agree on 51.
  expect((await told({ code: '51', at: '202604031000', place: 'USLAX' }))[0]).toMatch(/^UNKNOWN_CODE Status 51 /)
  expect(await stageOf(no)).toBe('DEPARTED')
  const { entries } = await customer.call(selectSeaTracking, { mngtNo: no })
  expect(entries.map(({ code, name, remark }) => [code, name, remark])).toEqual(
    expect.arrayContaining([
      ['UN46', '보세구역 이동', 'UN 9011: 46'],
      ['UN82', '반송', 'UN 9011: 82'],
      ['51', null, null],
    ]),
  )
  const { items } = await read(readShipmentEvents.path, no, 'en')
  expect(items.find(({ code }: { code: string }) => code === 'UN46').name).toBe('Moved into bond')
  expect((await factsOf(no)).map(({ NAME }) => NAME)).toContain('보세구역 이동')
})
