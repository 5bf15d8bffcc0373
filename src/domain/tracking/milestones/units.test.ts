import { expect, test } from 'vitest'
import { trackingEvent } from '../events/tracking-event.ts'
import { namesOfPlaces, unitsOf } from './units.ts'

const BOX = 'HMMU6012349'
/** A cut-off for the verified weight of a container that is planned for the booking. */
const CUT_OFF = trackingEvent({
  source: 'DCSA22',
  kind: 'EQUIPMENT',
  code: 'VCO',
  cls: 'PLN',
  at: '2026-11-30T16:00:00+09:00',
  unlocode: 'KRPUS',
  container: BOX,
})
const PICKED = trackingEvent({ ...CUT_OFF, code: 'GTOT', cls: 'ACT', at: '2026-11-25T09:00:00+09:00', empty: true })

test('S2-127 a cut-off that names a container puts it into no booked place; what happened to it does', () => {
  const booked = ['TBN-01', 'TBN-02']
  expect([...namesOfPlaces([CUT_OFF], booked).values()]).toEqual([null, null])
  expect(unitsOf([CUT_OFF], booked, false)).toEqual([null, null])
  expect([...namesOfPlaces([CUT_OFF, PICKED], booked).values()]).toEqual([BOX, null])
  expect(unitsOf([CUT_OFF, PICKED], booked, false)).toEqual([BOX, null])
})
