import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dcsaFaults } from '../../../../tests/support/journeys/dcsa-schema.ts'
import { type TrackingEvent, trackingEvent } from '../../tracking/events/tracking-event.ts'
import { writeDcsa22 } from './write-22.ts'

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 })
const aText = (longest: number) => maybe(fc.string({ unit: 'grapheme', maxLength: longest }))
const CODES = {
  SHIPMENT: 'RECE CONF ISSU VOID CMPL XXXX',
  TRANSPORT: 'ARRI DEPA VA VD XXXX',
  EQUIPMENT: 'LOAD AE DISC UV GTIN I GTOT OA EE PICK STRP INSP RMVD 46 44 XXXX',
}
const aStep = fc.constantFrom(
  ...Object.entries(CODES).flatMap(([kind, codes]) => codes.split(' ').map((code) => ({ kind: kind as keyof typeof CODES, code }))),
)

/** Events as readers of any message make them, with values that other standards allow and this one does not. */
const anEvent: fc.Arbitrary<TrackingEvent> = fc
  .record({
    step: aStep,
    docType: maybe(fc.constantFrom('BKG', 'TRD', 'VGM', 'ZZZ')),
    cls: fc.constantFrom<TrackingEvent['cls']>('PLN', 'EST', 'ACT', 'ACT'),
    at: maybe(
      fc.constantFrom(
        '2026-03-14T09:20:00+09:00',
        '2026-03-14T09:20:00',
        '2026-03-14T00:20Z',
        '2026-03-14',
        '202603140920',
        '2026-03-14T00:20:00.5Z',
      ),
    ),
    unlocode: maybe(fc.constantFrom('KRPUS', 'NLRTM', 'USLAX', 'XX', 'KRPUSAN', 'ZZZZZ')),
    place: aText(150),
    facility: aText(80),
    lat: maybe(fc.double({ min: -90, max: 90, noNaN: true })),
    lon: maybe(fc.double({ min: -180, max: 180, noNaN: true })),
    vessel: aText(60),
    imo: maybe(fc.constantFrom('9863297', '986329', '', 'IMO9863297')),
    voyage: aText(80),
    mode: maybe(fc.constantFrom('VESSEL', 'RAIL', 'TRUCK', 'BARGE', 'AIR', 'MULTIMODAL', 'MARITIME')),
    callId: aText(150),
    serviceCode: aText(20),
    container: maybe(fc.constantFrom('TEMU8123455', 'TEMU 812345-5 / TEMU8123455')),
    isoType: maybe(fc.constantFrom('45G1', '22GP', '40HC!', '4')),
    empty: maybe(fc.boolean()),
    seals: fc.array(fc.string({ maxLength: 20 }), { maxLength: 3 }),
    sealTypes: fc.array(fc.constantFrom('KLP', 'BLT', 'WIR', '', 'X'), { maxLength: 3 }),
    delayReason: maybe(fc.constantFrom('WEA', 'WEA,POR', '')),
    remark: aText(400),
    refs: fc.record({
      bl: fc.array(fc.string({ minLength: 1, maxLength: 120 }), { maxLength: 2 }),
      booking: fc.array(fc.string({ minLength: 1, maxLength: 40 }), { maxLength: 2 }),
      container: fc.array(fc.constant('TEMU8123455'), { maxLength: 2 }),
      awb: fc.constant<string[]>([]),
    }),
  })
  .map(({ step, ...fields }) => trackingEvent({ source: 'DCSA22', ...step, ...fields }))

test('whatever a carrier sent, a client of DCSA 2.2 reads only events that the field tables allow', () => {
  let written = 0
  fc.assert(
    fc.property(anEvent, (event) => {
      const told = writeDcsa22(event, 'a2c4e6f8-0b1d-4f3a-8c5e-7a9b1c3d5e7f', '2026-03-14T01:00:00.000Z')
      if (!told) return
      written += 1
      expect(dcsaFaults(JSON.parse(JSON.stringify(told)))).toEqual([])
    }),
    { numRuns: Number(process.env['DCSA_EVENTS'] ?? 5000) },
  )
  expect(written).toBeGreaterThanOrEqual(1000)
})
