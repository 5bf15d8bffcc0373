import { describe, expect, test } from 'vitest'
import { type TrackingEvent, trackingEvent } from '../events/tracking-event.ts'
import { bookedCarriage, carriageOf } from './carriage.ts'

const sea = (code: string, vessel: string, over: Partial<TrackingEvent> = {}) =>
  trackingEvent({
    source: 'DCSA22',
    kind: 'TRANSPORT',
    cls: 'EST',
    code,
    vessel,
    unlocode: 'KRPUS',
    at: '2026-03-14T09:00:00+09:00',
    ...over,
  })
const air = (code: string, flight: string, over: Partial<TrackingEvent> = {}) =>
  trackingEvent({ source: 'FSU', kind: 'AIR', cls: 'ACT', code, flight, iata: 'ICN', at: '2026-03-14T09:00:00', ...over })
const at = (updatedAt: string) => ({ updatedAt })

describe('the ship or flight of a shipment', () => {
  test('S2-097 the newest estimate names the ship until one has left; a train to the port does not', () => {
    const plan = sea('DEPA', 'FIRST', { cls: 'PLN', voyage: '001E', ...at('2026-03-01T00:00:00Z') })
    const other = sea('DEPA', 'SECOND', { voyage: '002E', imo: '9863297', ...at('2026-03-10T00:00:00Z') })
    const train = sea('DEPA', 'TRAIN 7', { mode: 'RAIL', cls: 'ACT', ...at('2026-03-12T00:00:00Z') })
    const onward = sea('DEPA', 'FEEDER', { cls: 'ACT', unlocode: 'SGSIN', ...at('2026-03-13T00:00:00Z') })
    const route = { pol: 'KRPUS', pod: 'NLRTM' }
    expect(carriageOf([plan], route)).toEqual({ vessel: 'FIRST', voyage: '001E', imo: '' })
    expect(carriageOf([other, plan, train, onward], route)).toEqual({ vessel: 'SECOND', voyage: '002E', imo: '9863297' })
    const loaded = sea('LOAD', 'THIRD', { kind: 'EQUIPMENT', cls: 'ACT', voyage: '003E', ...at('2026-03-09T00:00:00Z') })
    expect(carriageOf([plan, other, loaded], route)?.vessel).toBe('THIRD')
    expect(carriageOf([train, onward], route)).toBeNull()
  })

  test('S2-097 a flight booked again is the newest booking, until one has left', () => {
    const route = { pol: 'ICN', pod: 'LAX' }
    const booked = air('BKD', 'KE017', at('2026-03-01T00:00:00Z'))
    const again = air('BKD', 'KE011', at('2026-03-02T00:00:00Z'))
    expect(carriageOf([again, booked], route)?.vessel).toBe('KE011')
    expect(carriageOf([booked, again, air('DEP', 'KE273', at('2026-03-01T12:00:00Z'))], route)?.vessel).toBe('KE273')
  })
})

describe('the booked ship under the one that events name', () => {
  const own = { vessel: 'BOOKED', voyage: '1', imo: '' }
  const told = { vessel: 'TOLD', voyage: '2', imo: '' }

  test('comes back when the event is withdrawn', () => {
    const first = bookedCarriage({ shown: own, told: null, booked: null }, told)
    expect(first).toEqual({ shown: told, told, booked: own })
    expect(bookedCarriage(first, null)).toEqual({ shown: own, told: null, booked: own })
    expect(bookedCarriage(first, told)).toEqual(first)
  })

  test('a ship typed after the event stays until events name another', () => {
    const typed = { vessel: 'TYPED', voyage: '3', imo: '' }
    const after = bookedCarriage({ shown: typed, told, booked: own }, told)
    expect(after).toEqual({ shown: typed, told, booked: typed })
    const newer = { vessel: 'NEWER', voyage: '4', imo: '' }
    expect(bookedCarriage(after, newer)).toEqual({ shown: newer, told: newer, booked: typed })
  })

  test('the same ship in other letters changes nothing', () => {
    const shown = { vessel: 'HMM ALGECIRAS', voyage: '0031W', imo: '9863297' }
    const named = { vessel: 'Hmm Algeciras', voyage: '', imo: '' }
    expect(bookedCarriage({ shown, told: null, booked: null }, named).shown).toEqual(shown)
  })
})

test('S2-097 a ship that events name again, spelled otherwise, is the same and replaces no typed one', () => {
  const told = { vessel: 'GARAM BRIDGE', voyage: '031W', imo: '' }
  const typed = { vessel: 'BARAM', voyage: '7', imo: '' }
  const before = { shown: typed, told, booked: { vessel: 'FIRST', voyage: '1', imo: '' } }
  expect(bookedCarriage(before, { vessel: 'Garam-Bridge', voyage: '031 w', imo: '9863297' }).shown).toEqual(typed)
  expect(bookedCarriage(before, { vessel: 'GARAM BRIDGE', voyage: '032W', imo: '' }).shown.voyage).toBe('032W')
})
