import { describe, expect, test } from 'vitest'
import { eventDoor, nextBox } from '../../../../tests/support/journeys/event-door.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { readShipmentContainers } from '#features/tracking/shipment-api/contract.ts'
import { selectTrackingList } from '#features/shipments/tracking-list/contract.ts'

// Two booked containers without numbers: events of the booking name them.
const portal = await testPortal()
portal.clock.now = new Date('2026-03-30T00:00:00Z')
const { newShipment, say, sayJson, read, factsOf, partOf } = await eventDoor(portal)

const booked = () => newShipment({ containers: ['TBN-01', 'TBN-02'], etd: '2026-03-14T09:00:00', eta: '2026-03-25T09:00:00' })
const pickUp = (container: string, at: string, over = {}) =>
  ({ by: 'DCSA22', what: 'GTOT', at, where: 'KRPUS', container, load: 'empty', ...over }) as const
const boxesOf = async (no: string) =>
  (await read(readShipmentContainers.path, no)).items as { no: string; type: string; lastEvent: string }[]
const numbersOf = async (no: string) => (await boxesOf(no)).map((box) => box.no)
const rowOf = async (number: string) => {
  const { rows } = await portal.as('customer').call(selectTrackingList, { NUMBERS: [number] })
  return rows[0]
}

describe('S2-120 containers that only events name', () => {
  test('take the booked places: the list, its search and programs have their numbers and what happened last', async () => {
    const no = await booked()
    const [one, two] = [nextBox(), nextBox()]
    await say(no, pickUp(one, '2026-03-05T10:00:00+09:00'))
    expect(await numbersOf(no)).toEqual([one, 'TBN-02'].toSorted())
    await say(no, pickUp(two, '2026-03-05T11:00:00+09:00'))
    expect(await boxesOf(no)).toMatchObject([one, two].toSorted().map((box) => ({ no: box, lastEvent: 'Empty pick-up' })))
    expect(await rowOf(two)).toMatchObject({ MNGT_NO: no, CNTR_NO: [one, two].toSorted()[0], LAST_EVENT: 'EMPTY_OUT' })
  })

  test('lose their places when the sender withdraws what named them, and change them when an earlier event of the other comes', async () => {
    const no = await booked()
    const [one, two] = [nextBox(), nextBox()]
    await say(no, pickUp(two, '2026-03-05T11:00:00+09:00', { id: 'two' }))
    await say(no, pickUp(one, '2026-03-05T10:00:00+09:00'))
    expect(await numbersOf(no)).toEqual([one, two].toSorted())
    const withdrawn = await sayJson({
      eventID: `${no}-two`,
      eventCreatedDateTime: '2026-03-06T00:00:00Z',
      eventType: 'EQUIPMENT',
      isRetracted: true,
    })
    expect(withdrawn.shipments).toEqual([no])
    expect(await numbersOf(no)).toEqual([one, 'TBN-02'].toSorted())
    expect(await rowOf(two)).toBeUndefined()
    expect(await partOf(no, 'EMPTY_OUT')).toEqual({ done: 1, total: 2, of: 'CONTAINERS' })
  })

  test('are followed by their number alone, also by what was said before, and no longer after they came back empty', async () => {
    const no = await booked()
    const one = nextBox()
    const alone = { numbers: { container: [one] } }
    await say(no, { by: 'DCSA22', what: 'GTIN', at: '2026-03-12T15:00:00+09:00', where: 'KRPUS', container: one, load: 'full', ...alone })
    expect(await numbersOf(no)).toEqual(['TBN-01', 'TBN-02'])
    await say(no, pickUp(one, '2026-03-05T10:00:00+09:00'))
    expect(await boxesOf(no)).toContainEqual(expect.objectContaining({ no: one, lastEvent: 'Gate in' }))
    await say(
      no,
      { by: 'DCSA22', what: 'DISC', at: '2026-03-25T03:00:00-07:00', where: 'USLAX', container: one, load: 'full', ...alone },
      { by: 'DCSA22', what: 'GTIN', at: '2026-03-26T03:00:00-07:00', where: 'USLAX', container: one, load: 'empty', ...alone },
      {
        by: 'DCSA22',
        what: 'LOAD',
        at: '2026-03-29T03:00:00-07:00',
        where: 'USLAX',
        container: one,
        load: 'full',
        ship: 'SOMEBODY ELSE',
        ...alone,
      },
    )
    expect(await boxesOf(no)).toContainEqual(expect.objectContaining({ no: one, lastEvent: 'Empty return' }))
    expect((await factsOf(no)).find(({ STANDING }) => STANDING === 'FOREIGN')).toMatchObject({ CNTR_NO: one, DOUBT: 'OTHER_JOURNEY' })
  })

  test('of several types take the place of the type that their sender states, the last one the only place that is left', async () => {
    const no = await newShipment({
      containers: ['TBN-01', 'TBN-02', 'TBN-03'],
      types: { 'TBN-01': '20GP', 'TBN-02': '20GP', 'TBN-03': '40HC' },
    })
    const [high, first, second] = [nextBox(), nextBox(), nextBox()]
    const typesOf = async () => Object.fromEntries((await boxesOf(no)).map((box) => [box.no, box.type]))
    // No one says what it is: it may be any of the three.
    await say(no, pickUp(first, '2026-03-05T10:00:00+09:00', { id: 'first' }))
    expect(await typesOf()).toEqual({ 'TBN-01': '20GP', 'TBN-02': '20GP', 'TBN-03': '40HC' })
    await say(no, pickUp(high, '2026-03-05T11:00:00+09:00', { id: 'high', type: '45G1' }))
    expect(await typesOf()).toEqual({ [first]: '20GP', 'TBN-02': '20GP', [high]: '40HC' })
    // A former code (ISO 6346 of 1984) of the same type.
    await say(no, pickUp(second, '2026-03-05T12:00:00+09:00', { type: '2210' }))
    expect(await typesOf()).toEqual({ [first]: '20GP', [second]: '20GP', [high]: '40HC' })
    await sayJson({ eventID: `${no}-high`, eventCreatedDateTime: '2026-03-06T00:00:00Z', eventType: 'EQUIPMENT', isRetracted: true })
    expect(await typesOf()).toEqual({ [second]: '20GP', 'TBN-02': '20GP', 'TBN-03': '40HC' })
  })

  test('of a type that was not booked stay open, for our desk to choose', async () => {
    const no = await newShipment({ containers: ['TBN-01', 'TBN-02'], types: { 'TBN-01': '20GP', 'TBN-02': '40HC' } })
    await say(no, pickUp(nextBox(), '2026-03-05T10:00:00+09:00', { type: '45R1' }), pickUp(nextBox(), '2026-03-05T11:00:00+09:00'))
    expect(await numbersOf(no)).toEqual(['TBN-01', 'TBN-02'])
    expect(await partOf(no, 'EMPTY_OUT')).toBeNull()
  })

  test('take no place while more are named than were booked', async () => {
    const no = await booked()
    for (const hour of ['10', '11', '12']) await say(no, pickUp(nextBox(), `2026-03-05T${hour}:00:00+09:00`))
    expect(await numbersOf(no)).toEqual(['TBN-01', 'TBN-02'])
  })
})
