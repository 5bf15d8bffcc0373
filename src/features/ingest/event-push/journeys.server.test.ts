import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { awbOfShipment, journeyDoor } from '../../../../tests/support/journeys/journey-door.ts'
import type { GoldenJourney, JourneyFact } from '#features/tracking/journeys/golden-journey.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { readShipment, readShipmentContainers, readShipmentEvents } from '#features/tracking/shipment-api/contract.ts'
import { pushEvents } from './contract.ts'

const portal = await testPortal()
// Everything is received after it happened.
portal.clock.now = new Date('2026-11-28T00:00:00Z')
const { get, post, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'events:write', 'events:read', 'shipments:read')

const JSON_TYPE = { 'content-type': 'application/json' }
const { shipmentOf, messageOf } = journeyDoor(portal)

const [ONE, OTHER] = ['TGHU6602189', 'CSQU3054383']
const TO_LA = { mode: 'SEA', direction: 'EXP', from: 'KRPUS', to: 'USLAX', eta: '2026-12-10T08:00:00' } as const
const newShipment = (over: Partial<GoldenJourney['shipment']> = {}) =>
  shipmentOf({ name: '', situation: '', shipment: { ...TO_LA, ...over }, now: '', facts: [], reads: { ko: '', en: '' } })
const say = async (no: string, facts: JourneyFact[]) =>
  (await post(pushEvents.path, JSON.stringify(facts.map((said, at) => messageOf(said, no, `${at} ${said.at}`))), token, JSON_TYPE)).json()
const part = async (path: string, no: string) => (await get(path.replace('{no}', no), token)).json()

describe('what programs are told', () => {
  test('F4 F28 a time sent in UTC is told on the clock of its place, the same everywhere', async () => {
    const no = await newShipment()
    await say(no, [
      { by: 'DCSA22', what: 'DEPA', at: '2026-11-20T00:10:00Z', where: 'KRPUS' },
      { by: 'DCSA22', what: 'ARRI', was: 'EST', at: '2026-12-10T02:00:00Z', where: 'USLAX', said: '2026-11-20T00:10:00Z' },
    ])
    const detail = await part(readShipment.path, no)
    expect([detail.departure.actual, detail.arrival.estimated]).toEqual(['2026-11-20T09:10:00+09:00', '2026-12-09T18:00:00-08:00'])
    const { items } = await part(readShipmentEvents.path, no)
    expect(items.map(({ at }: { at: string }) => at).toSorted()).toEqual(['2026-11-20T09:10:00+09:00', '2026-12-09T18:00:00-08:00'])
    const stage = (code: string) => detail.stages.find((one: { code: string }) => one.code === code)
    expect([stage('DEPARTED').at, stage('ARRIVED').planned]).toEqual(['2026-11-20T09:10:00+09:00', '2026-12-09T18:00:00-08:00'])
  })

  test('a time without an offset is that of its place, abroad and in summer time too', async () => {
    const no = await newShipment({ to: 'NLRTM' })
    await say(no, [{ by: 'DCSA22', what: 'ARRI', was: 'EST', at: '2026-07-10T02:00:00', where: 'NLRTM', said: '2026-06-20T00:10:00Z' }])
    expect((await part(readShipment.path, no)).arrival.estimated).toBe('2026-07-10T02:00:00+02:00')
  })

  test('S2-097 of reports that arrive at the same moment in several messages none is left out of the answer', async () => {
    for (const turn of [1, 2, 3, 4]) {
      const no = await newShipment()
      const facts: JourneyFact[] = [
        { by: 'DCSA22', what: 'GTIN', at: '2026-11-17T00:10:00Z', where: 'KRPUS' },
        { by: 'DCSA22', what: 'LOAD', at: '2026-11-18T00:10:00Z', where: 'KRPUS' },
        { by: 'DCSA22', what: 'DEPA', at: '2026-11-20T00:10:00Z', where: 'KRPUS' },
        { by: 'DCSA22', what: 'ARRI', was: 'EST', at: `2026-12-0${turn}T02:00:00-08:00`, where: 'USLAX', said: '2026-11-20T00:10:00Z' },
      ]
      await Promise.all(facts.map((fact) => say(no, [fact])))
      // What lists and searches read is stored.
      const [stored] = await portal.database.owner((run) =>
        run("select last_event, to_char(atd, 'MM-DD HH24') as atd, to_char(eta, 'MM-DD HH24') as eta from shipment where mngt_no = $1", [
          no,
        ]),
      )
      expect(stored).toEqual({ last_event: 'DEPA', atd: '11-20 09', eta: `12-0${turn} 02` })
    }
  })

  test('F8 a changed arrival is told as that, never as an arrival', async () => {
    const no = await newShipment()
    const eta = (at: string, said: string): JourneyFact => ({ by: 'DCSA22', what: 'ARRI', was: 'EST', at, where: 'USLAX', said })
    await say(no, [eta('2026-12-10T02:00:00-08:00', '2026-11-01T00:00:00Z'), eta('2026-12-14T02:00:00-08:00', '2026-11-05T00:00:00Z')])
    const { items } = await part(readShipmentEvents.path, no)
    const moved = items.find(({ change }: { change: object | null }) => change)
    expect(moved).toMatchObject({ code: 'ETA_CHANGE', classifier: 'EST', change: { days: 4 } })
    expect(items.filter(({ code, classifier }: { code: string; classifier: string }) => code === 'ARRI' && classifier === 'ACT')).toEqual(
      [],
    )
  })

  test('F2 F15 the number of a stage never exceeds their count, and how many containers are further is told', async () => {
    const no = await newShipment({ containers: [ONE, OTHER] })
    const out = (container: string): JourneyFact => ({
      by: 'DCSA22',
      what: 'GTOT',
      at: '2026-11-12T08:00:00-08:00',
      where: 'USLAX',
      container,
      load: 'full',
    })
    await say(no, [{ by: 'DCSA22', what: 'ARRI', at: '2026-11-10T02:00:00-08:00', where: 'USLAX' }, out(ONE)])
    const { stages } = await part(readShipment.path, no)
    expect(stages.map(({ no: at }: { no: number }) => at)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(stages.at(-1)).toMatchObject({ state: 'future', part: { done: 1, total: 2, of: 'CONTAINERS' } })
    const { items } = await part(readShipmentContainers.path, no)
    const laden = items.find((one: { no: string }) => one.no === ONE)
    expect(laden.lastEvent).not.toMatch(/공컨테이너|Empty/)
    expect(laden.lastEventAt).toBe('2026-11-12T08:00:00-08:00')
  })

  test('F9 a bill of lading is found without the letters of its carrier, and with letters when it is known without', async () => {
    for (const [known, sent] of [
      ['MAEU777187562', '777187562'],
      ['777187599', 'MAEU777187599'],
    ] as const) {
      const no = await newShipment({ masterNo: known })
      const answer = await say(no, [
        { by: 'DCSA22', what: 'DEPA', at: '2026-11-20T09:10:00+09:00', where: 'KRPUS', numbers: { bl: [sent] } },
      ])
      expect([sent, answer.matched, answer.shipments]).toEqual([sent, 1, [no]])
    }
  })

  test('F31 an event that matches nothing says so at once with its numbers', async () => {
    const answer = await say('KRS260399999', [
      { by: 'DCSA22', what: 'DEPA', at: '2026-11-20T09:10:00+09:00', where: 'KRPUS', numbers: { bl: ['ZZZZ99887766'] } },
    ])
    expect(answer).toMatchObject({
      matched: 0,
      problems: [{ index: 0, code: 'NO_SHIPMENT', detail: expect.stringContaining('ZZZZ99887766') }],
    })
  })
})

describe('air messages in their frames', () => {
  test.each([
    [
      'a Type-B telegram',
      '\u0001QD SIN05XH\r\n.HDQFMQR 200739\r\n\u0002FSU/14\r\n020-12345675FRAJFK/T1K100\r\nDEP/LH400/16OCT/FRAJFK/T1K100\r\n\u0003',
    ],
    [
      'a message of EDIFACT',
      "UNB+UNOA:3+A+B+261120:1200+7'UNH+1+CIMFSU:12'FSU/12\r\n239-12345675FRAMRU/T1K14.1\r\nRCF/MK059/20NOV1300/MRU/T1K14.1//A1117-P'UNT+3+1'UNZ+1+7'",
    ],
  ])('F17 %s is read', async (_name, content) => {
    const answer = (await post(pushEvents.path, content, token, { 'content-type': 'text/plain' })).json()
    expect([answer.format, answer.received > 0]).toEqual(['FSU', true])
  })

  test('F17 the actual arrival that a line about the cargo repeats, here of the day before, is the arrival of the flight', async () => {
    const no = await newShipment({ mode: 'AIR', from: 'FRA', to: 'MRU', pieces: 1 })
    const line = 'RCF/MK059/20NOV1300/MRU/T1K14.1//A1117-P'
    await post(pushEvents.path, `FSU/12\r\n${awbOfShipment(no)}FRAMRU/T1K14.1\r\n${line}\r\n`, token, { 'content-type': 'text/plain' })
    expect((await part(readShipment.path, no)).arrival.actual?.slice(0, 16)).toBe('2026-11-19T11:17')
  })

  test('F22 one shipment is found by each of its numbers, as long as only one has it', async () => {
    const no = await newShipment({ masterNo: 'HDMU55512345', containers: ['NYKU1234569'] })
    for (const other of ['HDMU55512345', 'NYKU1234569']) expect((await part(readShipment.path, other)).no).toBe(no)
    const flown = await newShipment({ mode: 'AIR', from: 'ICN', to: 'FRA', pieces: 3 })
    await portal.database.owner((run) =>
      run(
        "insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) select corp_cd, cust_cd, shipment_id, 'PO', 'PO4711X' from shipment where mngt_no = $1",
        [flown],
      ),
    )
    const awb = awbOfShipment(flown)
    for (const other of [awb, `${awb.slice(0, 3)}-${awb.slice(3)}`, 'PO-4711X'])
      expect([other, (await part(readShipment.path, other)).no]).toEqual([other, flown])
    await newShipment({ containers: ['NYKU1234569'] })
    expect((await get(readShipment.path.replace('{no}', 'NYKU1234569'), token)).status).toBe(404)
  })
})

const X12_315 = [
  'ISA*00*          *00*          *02*HDMU           *ZZ*NARU           *260320*1200*U*00401*000000001*0*P*>',
  'GS*QO*HDMU*NARU*20260320*1200*1*X*004010',
  'ST*315*0001',
  'B4***VD*20260314*0900***TGHU660218*9',
  'N9*BM*HDMU1234567',
  'N9*BN*PUSX1',
  'SE*5*0001',
  'GE*1*1',
  'IEA*1*000000001',
].join('~')

const contract = (id: string, type: string) =>
  `<ram:TransportContractDocument><ram:ID>${id}</ram:ID><ram:TypeCode>${type}</ram:TypeCode></ram:TransportContractDocument>`
const house = (number: string) => `<ram:IncludedHouseConsignment>${contract(number, '703')}</ram:IncludedHouseConsignment>`
/** A Cargo-XML message about one air waybill. */
const cargoXml = (root: string, inner: string) =>
  `<?xml version="1.0"?><rsm:${root} xmlns:rsm="iata:${root.toLowerCase()}:1" xmlns:ram="iata:datamodel:3"><rsm:MessageHeaderDocument><ram:ID>M1</ram:ID></rsm:MessageHeaderDocument><rsm:MasterConsignment>${contract('020-12345675', '741')}${inner}</rsm:MasterConsignment></rsm:${root}>`

describe('messages that are known in the trade but change nothing here', () => {
  test.each([
    ['an air waybill', 'CARGOIMP', 'FWB/16', '020-12345675', 'FWB/16\r\n020-12345675FRAJFK/T1K100\r\nFLT/LH400/16\r\n'],
    ['a house list', 'CARGOIMP', 'FHL/4', '020-12345675', 'FHL/4\r\nMBI/020-12345675FRAJFK/T1K100\r\nHBS/H1/FRAJFK/1/K100\r\n'],
    ['a flight manifest', 'CARGOIMP', 'FFM/8', '020-12345675', 'FFM/8\r\n1/LH400/16OCT/FRA\r\nJFK\r\n020-12345675FRAJFK/T1K100\r\n'],
    ['a status of X12', 'X12', 'X12 315', 'HDMU1234567', `${X12_315}~`],
    [
      'a stowage plan',
      'EDIFACT',
      'BAPLIE',
      'BAPL0000001, TGHU6602189',
      readFileSync('tests/fixtures/edi/baplie-d04b-apimeister.edi', 'utf8')
        .replace(/\+([^+]*)'UNH/, "+NEWREF1'UNH")
        .replace('RFF+BM:1', 'RFF+BM:BAPL0000001')
        .replace('EQD+CN+CONTAINER+', 'EQD+CN+TGHU6602189+'),
    ],
    ['an air waybill of Cargo-XML', 'CARGOXML', 'XFWB', '020-12345675', cargoXml('Waybill', '')],
    ['a house waybill of Cargo-XML', 'CARGOXML', 'XFZB', 'NARU0001', cargoXml('HouseWaybill', house('NARU0001'))],
    [
      'a house list of Cargo-XML',
      'CARGOXML',
      'XFHL',
      '020-12345675, NARU0001, NARU0002',
      cargoXml('HouseManifest', house('NARU0001') + house('NARU0002')),
    ],
    ['a flight manifest of Cargo-XML', 'CARGOXML', 'XFFM', '020-12345675', cargoXml('FlightManifest', '')],
    ['a sailing schedule', 'EDIFACT', 'IFTSAI', '', readFileSync('tests/fixtures/edi/iftsai-hmm-1.edi', 'utf8')],
  ])('%s is named with its numbers, kept, and not called unreadable', async (_name, format, type, number, content) => {
    const { status, json } = await post(pushEvents.path, content, token, { 'content-type': 'text/plain' })
    expect(status).toBe(207)
    expect(json()).toMatchObject({ format, received: 0 })
    expect(json().messages).toContain(type)
    const named = json().problems.filter(({ code }: { code: string }) => code === 'NO_EFFECT')
    expect(named[0]?.detail).toContain(type)
    expect(named[0]?.detail).toContain(number)
  })
})

describe('further shapes of messages that carriers and terminals send', () => {
  test('one object with an event of each type is read like a list of events', async () => {
    const no = await newShipment({ masterNo: 'HDMU55512399', containers: ['NYKU1234569'] })
    const reference = { documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: no }] }
    const common = { eventCreatedDateTime: '2026-03-14T10:00:00+09:00', eventClassifierCode: 'ACT', ...reference }
    const bundle = {
      transportEvent: {
        ...common,
        eventID: `${no}-t`,
        eventDateTime: '2026-03-14T09:00:00+09:00',
        transportEventTypeCode: 'DEPA',
        transportCall: { UNLocationCode: 'KRPUS' },
      },
      equipmentEvent: [
        {
          ...common,
          eventID: `${no}-e`,
          eventDateTime: '2026-03-14T07:00:00+09:00',
          equipmentEventTypeCode: 'LOAD',
          equipmentReference: 'NYKU1234569',
          transportCall: { UNLocationCode: 'KRPUS' },
        },
      ],
      shipmentEvent: null,
    }
    const { status, json } = await post(pushEvents.path, JSON.stringify(bundle), token, { 'content-type': 'application/json' })
    expect([status, json()]).toMatchObject([200, { received: 2, matched: 2, problems: [] }])
    expect((await part(readShipment.path, no)).stages.find(({ state }: { state: string }) => state === 'active')?.code).toBe('DEPARTED')
  })

  test.each([
    ['119', '44'],
    ['122', '46'],
  ])('a terminal report with document code %s says the same as %s', async (code, same) => {
    const sample = readFileSync('tests/fixtures/edi/own-coarri-d95b-load-report.edi', 'utf8').replace('BGM+46', `BGM+${code}`)
    const content = sample.replace(/(UNB\+[^']*\+)[^+']+'/, `$1CODE${code}'`).replace(/(UNZ\+\d+\+)[^']+'/, `$1CODE${code}'`)
    const { json } = await post(pushEvents.path, content, token, { 'content-type': 'text/plain' })
    expect(json().received).toBeGreaterThan(0)
    expect(JSON.stringify(json().problems)).not.toContain('UNKNOWN_CODE')
    const [stored] = await portal.database.owner((run) =>
      run<{ n: number }>("select count(*)::int as n from tracking_event where source = 'COARRI' and code = $1", [same]),
    )
    expect(stored?.n).toBeGreaterThan(0)
  })
})
