import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readEdifact } from './read-edifact.ts'
import { value } from './segment.ts'
import { type FirmBooking, writeIftmbf } from './write-iftmbf.ts'

const receivedAt = '2026-11-22T00:00:00Z'
const sample = (name: string) => readFileSync(new URL(`../../../../tests/fixtures/edi/${name}.edi`, import.meta.url), 'utf8')
const read = (text: string) => readEdifact(text, { receivedAt })

describe('a firm booking (IFTMBF)', () => {
  const booking: FirmBooking = {
    bookingNo: 'BKG2603020001',
    purpose: 'ORIGINAL',
    contact: { name: 'OCEAN EXPORT DESK', phone: '', mail: 'booking@example.com' },
    carrier: 'HDMU',
    forwarder: { code: 'OURFWD', name: 'OUR FORWARDER CO LTD' },
    service: 'FCL',
    receipt: '',
    loading: 'KRPUS',
    discharge: 'NLRTM',
    delivery: '',
    ready: '20260310',
    departure: '202603140600',
    arrival: '202604201400',
    vessel: 'HMM ALGECIRAS',
    voyage: '0031W',
    contractNo: 'SC2026-0117',
    remark: 'PLEASE RELEASE EMPTY FROM SINSEONDAE CY',
    shipper: { name: "HANBIT'S ELECTRONICS: CO+LTD?", address: '12 GEOMDAN-RO, SEO-GU, INCHEON' },
    consignee: { name: 'NOORDZEE TRADING B.V.', address: 'WAALHAVEN Z.Z. 21' },
    notify: { name: '', address: '' },
    commodity: 'LED MONITORS (ASSEMBLED)',
    hsCode: '852852',
    packages: 840,
    packageUnit: 'CTN',
    grossKg: 17640,
    cbm: 58.8,
    dangerous: null,
    temperature: null,
    equipment: [{ isoType: '45G1', units: 2, isShipperOwned: false }],
  }
  const envelope = { sender: 'OURFWD', receiver: 'HDMU', ctlRef: 'KRE261100001', at: '202603021015' }
  const segmentsOf = (text: string) => read(text).messages.flatMap(({ segments }) => segments)
  const tags = (text: string) => segmentsOf(text).map(({ tag, elements }) => `${tag} ${elements[0]?.[0] ?? ''}`)

  test('has the segments of the sample in order, without irregularities', () => {
    const written = writeIftmbf(booking, envelope)
    expect(read(written).irregularities).toEqual([])
    expect(read(written).interchanges).toEqual([{ sender: 'OURFWD', receiver: 'HDMU', ref: 'KRE261100001', day: '260302' }])
    const own = new Set(['UNH', 'UNT', 'NAD SF'])
    const inside = (text: string) => tags(text).filter((name) => !own.has(name) && !own.has(name.slice(0, 3)))
    expect(inside(written)).toEqual(inside(sample('own-iftmbf-d99b-booking-request')))
  })
  test('separators inside names are escaped; long texts are cut to the length of segments', () => {
    const long = 'X'.repeat(900)
    const segments = segmentsOf(writeIftmbf({ ...booking, remark: long }, envelope))
    const shipper = segments.find((segment) => segment.tag === 'NAD' && value(segment, 0) === 'CZ')
    expect(shipper && value(shipper, 3)).toBe("HANBIT'S ELECTRONICS: CO+LTD?")
    const remark = segments.find((segment) => segment.tag === 'FTX' && value(segment, 0) === 'AAI')
    expect(remark?.elements[3]?.map((part) => part.length)).toEqual([70, 70, 70, 70, 70])
  })
  test('Hangul is sent in UTF-8 with the matching syntax; a second message replaces the first', () => {
    const written = writeIftmbf({ ...booking, purpose: 'REPLACE', shipper: { name: '한빛전자(주)', address: '인천' } }, envelope)
    expect(written).toContain('UNB+UNOW:4+OURFWD:ZZZ+HDMU:ZZZ+20260302:1015+')
    expect(written).toContain('BGM+335+BKG2603020001+5')
    expect(read(written).irregularities).toEqual([])
  })
  test('dangerous and refrigerated cargo are declared', () => {
    const dangerous = { unNo: '1263', imdg: '3', packingGroup: 'II' }
    const names = tags(writeIftmbf({ ...booking, dangerous, temperature: -18 }, envelope))
    expect(names).toEqual(expect.arrayContaining(['DGS IMD', 'TMP 2']))
  })
})

describe('a booking response (IFTMBC)', () => {
  const confirmation = sample('iftmbc-d99b-booking-confirmation')
  test('contains the verdict, the numbers, the ship and its times', () => {
    const { answers, events } = read(confirmation)
    expect(events).toEqual([])
    expect(answers).toEqual([
      {
        messageRef: '001',
        verdict: 'ACCEPTED',
        ownRefs: ['USISBY03130'],
        carrier: 'HLCU',
        carrierBookingNo: '92418824',
        blNo: 'HLCUSUB110411566',
        vessel: 'SINAR SANGIR',
        voyage: '127',
        portOfLoading: 'IDSUB',
        portOfDischarge: 'PKKHI',
        departure: '2011-04-17T00:00:00',
        arrival: '2011-05-08T12:00:00',
        cargoCutOff: '2011-04-13T02:00:00',
        remark: expect.stringContaining('THIS BOOKING CONFIRMATION IS SUBJECT TO'),
        position: 'segment 2 (UNH), line 1, column 59',
      },
    ])
  })
  test.each([
    ['RE', 'REJECTED'],
    ['ca', 'CONDITIONAL'],
  ])('%s is %s', (code, verdict) => {
    expect(read(confirmation.replace("++6+AP'", `++6+${code}'`)).answers.map((answer) => answer.verdict)).toEqual([verdict])
  })
  test('without a verdict there is no response, but an irregularity', () => {
    const { answers, irregularities } = read(confirmation.replace("++6+AP'", "++6'"))
    expect([answers, irregularities.map(({ code }) => code)]).toEqual([[], ['NO_VERDICT']])
  })
})
