import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeEdi } from './decode.ts'
import { type EdifactResult, readEdifact } from './read-edifact.ts'
import { value } from './segment.ts'

const noCp949 = (): string => {
  throw new Error('no sample is CP949')
}

const sample = (name: string): EdifactResult => {
  const bytes = readFileSync(new URL(`../../../../tests/fixtures/edi/${name}.edi`, import.meta.url))
  return readEdifact(decodeEdi(bytes, noCp949), { receivedAt: '2026-05-01T00:00:00Z' })
}

const messages = (result: EdifactResult) =>
  result.messages.map(
    ({ type, version, ref, segments, eventCount }) => `${type} ${version} ${ref}: ${segments.length} segments, ${eventCount} events`,
  )
const events = (result: EdifactResult) =>
  result.events.map(({ code, cls, at, unlocode, place, container }) => [code, cls, at, unlocode ?? place, container].join(' '))
const odd = (result: EdifactResult) => result.irregularities.map(({ code, position }) => `${code} at ${position.split(',')[0]}`)

describe('status reports (IFTSTA)', () => {
  test('the journey of one container is eight messages without irregularities', () => {
    const journey = sample('own-iftsta-d99b-fcl-journey')
    const lengths = [12, 12, 13, 17, 13, 13, 12, 12]
    expect(messages(journey)).toEqual(
      lengths.map((length, at) => `IFTSTA D.99B IS0${at + 1}: ${length} segments, ${at === 3 ? 3 : 1} events`),
    )
    expect(odd(journey)).toEqual([])
    expect(events(journey)).toEqual([
      'EE ACT 2026-03-09T10:40:00 KRPUS TEMU8123455',
      'I ACT 2026-03-12T15:30:00 KRPUS TEMU8123455',
      'AE ACT 2026-03-14T01:32:00 KRPUS TEMU8123455',
      'VD ACT 2026-03-14T06:05:00 KRPUS TEMU8123455',
      'VD EST 2026-03-14T06:05:00 KRPUS ',
      'VA EST 2026-04-20T14:00:00 NLRTM ',
      'VA ACT 2026-04-21T11:20:00 NLRTM TEMU8123455',
      'UV ACT 2026-04-22T03:10:00 NLRTM TEMU8123455',
      'OA ACT 2026-04-24T08:10:00 NLRTM TEMU8123455',
      'RD ACT 2026-04-26T07:30:00 NLRTM TEMU8123455',
    ])
    expect(journey.events.map(({ empty }) => empty)).toEqual([true, false, false, false, null, null, false, false, false, true])
    expect(new Set(journey.events.map(({ refs }) => JSON.stringify(refs)))).toEqual(
      new Set([JSON.stringify({ bl: ['HDMUPUSX26031177'], booking: ['PUSX26031177'], container: ['TEMU8123455'], awb: [] })]),
    )
    expect(journey.events[3]).toMatchObject({ kind: 'TRANSPORT', vessel: 'HMM ALGECIRAS', imo: '9863297', voyage: '0031W', mode: 'VESSEL' })
    expect(journey.events[5]).toMatchObject({ updatedAt: '2026-03-14T06:05:00', source: 'IFTSTA', container: null })
  })

  test('a rail status hides its code in the agency component, and the interchange ends under another reference', () => {
    const rail = sample('iftsta-d00b-apimeister')
    expect(messages(rail)).toEqual(['IFTSTA D.00B 2805567: 31 segments, 3 events'])
    expect(events(rail)).toEqual([
      'HS ACT 2022-11-19T07:10:00 USSYR TRHU4561222',
      'VD ACT 2022-11-09T14:15:00 COCTG ',
      'VA ACT 2022-11-17T05:05:00 USNYC ',
    ])
    expect(rail.events[0]).toMatchObject({
      place: 'SYRACUSE',
      facility: null,
      mode: 'RAIL',
      vessel: null,
      remark: 'Rail Departed from In-Transit Locat',
      refs: { bl: ['ABCD224O4023815X'], booking: ['24O4023815'], container: ['TRHU4561222'] },
    })
    expect(rail.irregularities[0]).toEqual({
      code: 'UNZ_REF',
      position: 'segment 33 (UNZ), line 33, column 1',
      detail: 'UNZ carries reference "2805570", its opening segment "2803570".',
    })
    expect(odd(rail).slice(1)).toEqual(['CHECK_DIGIT at segment 17 (RFF)', 'CHECK_DIGIT at segment 31 (EQD)'])
  })

  test('a vessel departure contains the plan for both ends of the voyage', () => {
    const departure = sample('iftsta-d99b-vessel-departure')
    expect(messages(departure)).toEqual(['IFTSTA D.99B 1: 18 segments, 3 events'])
    expect(events(departure)).toEqual([
      'VD ACT 2099-04-17T23:00:00 CNXGG ABCD1234567',
      'VD EST 2099-04-17T00:00:00 CNXGG ',
      'VA EST 2099-05-12T00:00:00 USLGB ',
    ])
    expect(departure.events[0]).toMatchObject({ vessel: 'DUMP VESSEL', voyage: '9996R', isoType: '42G0', place: 'XINGANG' })
    expect(odd(departure)).toEqual(['IMO_NUMBER at segment 12 (TDT)', 'CHECK_DIGIT at segment 18 (EQD)'])
  })

  test('a post office uses I for delivered: its codes are stored as text and not read as a gate-in', () => {
    const post = sample('iftsta-d04a-five-messages')
    expect(messages(post)).toEqual([
      'IFTSTA D.04A 1: 24 segments, 3 events',
      ...['2', '3', '4', '5'].map((ref) => `IFTSTA D.04A ${ref}: 12 segments, 1 events`),
    ])
    expect(post.events.map(({ code, kind, remark, place, at }) => [code, kind, remark, place, at].join('|'))).toEqual([
      'S|OTHER|REFORWARDED|VANTAA|2020-02-25T17:28:00',
      'V|OTHER|ERROR OCCURRED IN PROCESSING; Other / unknown reason|VANTAA|2020-02-25T17:29:00',
      'S|OTHER|REFORWARDED|VANTAA|2020-02-25T17:32:00',
      'I|OTHER|DELIVERED|OSLO|2020-02-25T17:09:00',
      'I|OTHER|DELIVERED|VOLDA|2020-02-25T17:04:00',
      'Q|OTHER|ARRIVED AT POST OFFICE|TRONDHEIM|2020-02-25T17:09:00',
      'Q|OTHER|ARRIVED AT POST OFFICE|DRBAK|2020-02-25T17:09:00',
    ])
    expect(post.events.every(({ unlocode, updatedAt }) => unlocode === null && updatedAt === '2026-05-01T00:00:00Z')).toBe(true)
    const codes = post.irregularities.map(({ code }) => code)
    expect(codes.filter((code) => code === 'BAD_DATE')).toHaveLength(5)
    expect(codes.filter((code) => code === 'UNKNOWN_CODE')).toHaveLength(7)
    expect(codes).toHaveLength(12)
  })
})

describe('terminal reports', () => {
  test('a gate-in with an odd date qualifier and leading zeros in its count is read', () => {
    const gate = sample('codeco-d95b-gate-in')
    expect(messages(gate)).toEqual(['CODECO D.95B 92218: 22 segments, 1 events'])
    expect(gate.events[0]).toMatchObject({
      source: 'CODECO',
      kind: 'EQUIPMENT',
      code: '34',
      cls: 'ACT',
      at: '2023-08-11T14:47:00',
      container: 'TESI1120274',
      isoType: '4EG1',
      unlocode: 'ESHUV',
      facility: 'CONCHUV',
      vessel: 'CHRISTIAN',
      voyage: '110823110823CCHRIB',
      mode: 'TRUCK',
      empty: false,
      seals: ['88200'],
      weightKg: 27e3,
      refs: {
        bl: [],
        booking: ['FUE110823'],
        container: ['TESI1120274'],
        awb: [],
      },
    })
    expect(odd(gate)).toEqual([
      'IMO_NUMBER at segment 4 (TDT)',
      'CHECK_DIGIT at segment 8 (EQD)',
      'IMO_NUMBER at segment 18 (TDT)',
      'ODD_QUALIFIER at segment 19 (DTM)',
    ])
  })

  test('a load report contains four containers with times, seals and verified masses', () => {
    const load = sample('own-coarri-d95b-load-report')
    expect(messages(load)).toEqual(['COARRI D.95B COA1: 46 segments, 4 events'])
    expect(odd(load)).toEqual([])
    expect(events(load)).toEqual([
      '46 ACT 2026-03-14T01:32:00 KRPUS TEMU8123455',
      '46 ACT 2026-03-14T01:35:00 KRPUS SEGU9460217',
      '46 ACT 2026-03-14T02:01:00 KRPUS SZLU9821102',
      '46 ACT 2026-03-14T02:20:00 KRPUS TCLU3004564',
    ])
    expect(load.events.map(({ weightKg }) => weightKg)).toEqual([12640, 12660, 28110, 21430])
    expect(load.events.map(({ refs }) => refs.booking[0])).toEqual(['PUSX26031177', 'PUSX26031177', 'PUSX26039902', 'PUSX26039910'])
    expect(load.events[0]).toMatchObject({
      seals: ['HDM0012345'],
      facility: 'PNP',
      vessel: 'HMM ALGECIRAS',
      voyage: '0031W',
      source: 'COARRI',
    })
  })
})

describe('messages without tracking events are recognised', () => {
  test.each([
    ['own-iftmbf-d99b-booking-request', 'IFTMBF D.99B BK0001: 30'],
    ['iftmbc-d99b-booking-confirmation', 'IFTMBC D.99B 001: 32'],
    ['own-iftmin-d99b-shipping-instruction', 'IFTMIN D.99B SI0001: 45'],
    ['own-iftmin-d04a-hangul-utf8', 'IFTMIN D.04A KR1: 11'],
    ['own-coparn-d95b-empty-release', 'COPARN D.95B 1: 19'],
    ['own-cuscar-d95b-manifest', 'CUSCAR D.95B CU1: 44'],
    ['iftsai-hmm-4', 'IFTSAI D.99B VIFTSAI0000004: 48'],
  ])('%s has no irregularity', (name, message) => {
    const result = sample(name)
    expect(messages(result)).toEqual([`${message} segments, 0 events`])
    expect(odd(result)).toEqual([])
  })

  test.each(['1', '2'])('vessel schedule %s has no UNZ', (number) => {
    const schedule = sample(`iftsai-hmm-${number}`)
    expect(messages(schedule)).toEqual([`IFTSAI D.99B VIFTSAI000000${number}: 27 segments, 0 events`])
    expect(odd(schedule)).toEqual(['UNZ_MISSING at segment 28 (UNT)'])
  })

  test('a schedule may leave the first component of a berth empty', () => {
    const suez = sample('iftsai-hmm-4').messages[0]?.segments.find((segment) => value(segment, 1) === 'EGSUZ')
    expect(suez?.elements).toEqual([['94'], ['EGSUZ', '139', '6'], ['', 'BER', 'ZZZ']])
  })

  test('a load order without envelope announces 56 segments and 5 containers, and has 29 and 2', () => {
    const order = sample('coprar-d95b-no-unb-apimeister')
    expect(messages(order)).toEqual(['COPRAR D.95B 638: 29 segments, 0 events'])
    expect(odd(order)).toEqual([
      'UNB_MISSING at file',
      'UNT_COUNT at segment 29 (UNT)',
      'DATE_FORMAT at segment 7 (DTM)',
      'DATE_FORMAT at segment 8 (DTM)',
      'CHECK_DIGIT at segment 10 (EQD)',
      'CHECK_DIGIT at segment 19 (EQD)',
      'CNT_COUNT at segment 28 (CNT)',
    ])
    expect(order.irregularities[1]?.detail).toBe('UNT says 56, the file has 29 segments.')
    const goods = order.messages[0]?.segments.find((segment) => segment.tag === 'FTX' && value(segment, 0) === 'AAA')
    expect(goods && value(goods, 3)).toBe('PLASTICS:ARTICLES')
  })

  test('bay plans: one has a placeholder for a container; the other blank lines and a wrong count with five containers', () => {
    const line = sample('baplie-d04b-apimeister')
    expect(messages(line)).toEqual(['BAPLIE D.04B 1: 19 segments, 0 events'])
    expect(odd(line)).toEqual(['IMO_NUMBER at segment 5 (TDT)', 'CONTAINER_NUMBER at segment 18 (EQD)'])
    const blank = sample('baplie-d15a-blank-lines')
    expect(messages(blank)).toEqual(['BAPLIE D.15A 1: 23 segments, 0 events'])
    expect(odd(blank)).toEqual(['UNT_COUNT at segment 24 (UNT)', ...[8, 11, 17, 20].map((at) => `CHECK_DIGIT at segment ${at} (EQD)`)])
    expect(blank.irregularities[1]?.position).toBe('segment 8 (EQD), line 9, column 1')
  })

  test('Hangul and every escape of a shipping instruction are read', () => {
    const korean = sample('own-iftmin-d04a-hangul-utf8').messages[0]?.segments ?? []
    const texts = korean.map((segment) => [value(segment, 3), value(segment, 3, 1)].join('|'))
    expect(texts).toContain('한빛전자(주)|인천광역시 서구 검단로 12')
    expect(texts).toContain("모니터 27인치 10대+예비 부품 '없음'|")
    const free = sample('own-iftmin-d99b-shipping-instruction').messages[0]?.segments.find((segment) => segment.tag === 'FTX')
    expect([free && value(free, 3), free && value(free, 4)]).toEqual(['LED MONITORS: 27 INCH', "MODEL O'BRIEN-27 QTY 420+SPARES"])
  })
})

test.each(['01', '02'])('envelope test %s: groups beside single messages, every count wrong on purpose', (number) => {
  const envelope = sample(`envelope-ung-smooks-${number}`)
  expect(messages(envelope)).toEqual([
    'MSG2 S.93A 0001: 3 segments, 0 events',
    'MSG2 S.93A 0001: 3 segments, 0 events',
    'MSG1 S.93A 0001: 4 segments, 0 events',
  ])
  const count = (code: string) => envelope.irregularities.filter((found) => found.code === code).length
  expect(['UNT_COUNT', 'DUPLICATE_UNH', 'UNKNOWN_TYPE', 'BAD_TAG', 'UNZ_REF', 'MIXED_GROUPS', 'UNE_COUNT', 'UNE_REF'].map(count)).toEqual([
    3, 2, 3, 4, 1, 1, 0, 0,
  ])
})
