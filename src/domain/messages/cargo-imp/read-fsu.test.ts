import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type FsuResult, readFsu } from './read-fsu.ts'

// CPU time of this process, which does not depend on the machine's load.
const cpuMs = () => process.threadCpuUsage().user / 1000

const receivedAt = '2026-04-05T00:00:00Z'
const read = (text: string) => readFsu(text, { receivedAt })
const sample = (name: string): FsuResult =>
  read(readFileSync(new URL(`../../../../tests/fixtures/edi/${name}.txt`, import.meta.url), 'utf8'))
const lines = (result: FsuResult) =>
  result.events.map(({ code, cls, at, iata, flight, pieces, weightKg }) => [code, cls, at, iata, flight ?? '-', pieces, weightKg].join(' '))
const odd = (result: FsuResult) => result.irregularities.map(({ code, position }) => `${code} at ${position}`)
const one = (...message: string[]) => read(['FSU/14', ...message].join('\n'))

describe('the sample messages', () => {
  test('five statuses of one air waybill, separated by lines with an equals sign', () => {
    const result = sample('fsu-14-good-practice')
    expect(result.messages).toEqual(Array(5).fill({ type: 'FSU', version: '14', awb: '02012345675', eventCount: 1 }))
    expect(lines(result)).toEqual([
      'BKD ACT 2025-10-16T13:17:00 FRA - 1 100',
      'FOH ACT 2025-10-16T13:17:00 FRA - 1 100',
      'RCS ACT 2025-10-16T13:17:00 FRA - 1 100',
      'MAN ACT 2025-10-16 FRA LH400 1 100',
      'DEP ACT 2025-10-16 FRA LH400 1 100',
    ])
    expect(odd(result)).toEqual([])
    expect(result.events[0]).toMatchObject({ kind: 'AIR', source: 'FSU', remark: 'ACME', partial: false, refs: { awb: ['02012345675'] } })
  })

  test('a journey from booking to delivery, with plan and estimate of both ends of the flight', () => {
    const result = sample('own-fsu-14-journey')
    expect(result.messages.map(({ eventCount }) => eventCount)).toEqual([3, 1, 1, 3, 2, 1, 2, 1, 1, 1])
    expect(odd(result)).toEqual([])
    expect(lines(result).map((line) => line.replace(' 24 480.5', ''))).toEqual([
      'BKD ACT  ICN KE017',
      'DEP PLN 2026-03-10T14:30:00 ICN KE017',
      'ARR PLN 2026-03-10T09:50:00 LAX KE017',
      'FOH ACT 2026-03-09T18:10:00 ICN -',
      'RCS ACT 2026-03-09T20:55:00 ICN -',
      'MAN ACT 2026-03-10 ICN KE017',
      'DEP PLN 2026-03-10T14:30:00 ICN KE017',
      'ARR PLN 2026-03-10T09:50:00 LAX KE017',
      'DEP ACT 2026-03-10T14:52:00 ICN KE017',
      'ARR EST 2026-03-10T09:40:00 LAX KE017',
      'ARR ACT 2026-03-10T09:31:00 LAX KE017',
      'RCF ACT 2026-03-10T12:40:00 LAX KE017',
      'ARR ACT 2026-03-10T09:31:00 LAX KE017',
      'NFD ACT 2026-03-10T13:05:00 LAX -',
      'AWD ACT 2026-03-10T15:10:00 LAX -',
      'DLV ACT 2026-03-11T09:20:00 LAX -',
    ])
    expect(result.events.at(-1)?.remark).toBe('PACIFIC IMPORTS INC')
  })

  test('a split flight, an offload and a short shipment', () => {
    const result = sample('own-fsu-14-split-and-discrepancy')
    expect(odd(result)).toEqual([])
    expect(lines(result)).toEqual([
      'RCS ACT 2026-04-02T16:10:00 FRA - 10 950',
      'DEP ACT 2026-04-03T18:50:00 FRA OZ542 6 570',
      'ARR EST 2026-04-04T12:35:00 ICN OZ542 6 570',
      'DIS ACT 2026-04-03 FRA OZ542 4 380',
      'DEP ACT 2026-04-04T19:01:00 FRA OZ542 4 380',
      'ARR EST 2026-04-05T12:40:00 ICN OZ542 4 380',
      'RCF ACT 2026-04-04T14:20:00 ICN OZ542 6 570',
      'DIS ACT 2026-04-04 ICN OZ542 1 95',
    ])
    expect(result.events.map(({ partial }) => partial)).toEqual([false, true, true, true, true, true, true, true])
    expect(result.events.map(({ delayReason }) => delayReason).filter(Boolean)).toEqual(['OFLD', 'SSPD'])
    expect(result.events[3]?.remark).toBe('OFFLOADED DUE TO PAYLOAD, REBOOKED OZ542/04APR')
    expect(result.events[6]?.remark).toBe('OCI/KR/IMP/M/26OZ0412345///ED/0405')
  })
})

describe('envelopes of the airlines', () => {
  test('Type-B address lines before the message are skipped', () => {
    const result = read('QD SIN05XH\n.HDQFMQR 200739\nFSU/14\n157-53806270HKGNLU/P2K505.0T10\nFIW/QR8403/20MAR0700/HKG')
    expect(lines(result)).toEqual(['FIW ACT 2026-03-20T07:00:00 HKG QR8403 2 505'])
    expect(result.events[0]?.partial).toBe(true)
    expect(odd(result)).toEqual([])
  })

  test('an EDIFACT envelope is removed', () => {
    const head = "UNB+IATA:1+SENDER:PIMA+RECEIVER:PIMA+101120:1015+ICREF+0'UNH+MSGREF+CIMFSU:12'"
    const result = read(
      `${head}FSU/12\r\n239-12345675FRAMRU/T1K14.1\r\nRCF/MK059/20NOV1300/MRU/T1K14.1//A1117-P\r\n'UNT+3+MSGREF'UNZ+1+ICREF'`,
    )
    expect(result.messages).toEqual([{ type: 'FSU', version: '12', awb: '23912345675', eventCount: 2 }])
    expect(lines(result)).toEqual(['RCF ACT 2025-11-20T13:00:00 MRU MK059 1 14.1', 'ARR ACT 2025-11-19T11:17:00 MRU MK059 1 14.1'])
    expect(odd(result)).toEqual([])
  })

  test('a status answer (FSA) reads like an update, even on one line of a mail', () => {
    const result = read('FSA/14 157-41266466DOHLHR/T60K1428 DLV/24MAR1223/LHR/T60K1428/DART AIR SERVICES LTD')
    expect(lines(result)).toEqual(['DLV ACT 2026-03-24T12:23:00 LHR - 60 1428'])
    expect(result.events[0]?.remark).toBe('DART AIR SERVICES LTD')
  })

  test('a gateway may put several messages on one line after an address', () => {
    const result = read('QD SIN05XH FSU/14 020-12345675FRAJFK/T1K100 RCS/16MAR1317/FRA FSA/14 180-26030115ICNLAX/T2K20 RCS/17MAR0900/ICN')
    expect(result.messages.map(({ type, awb, eventCount }) => [type, awb, eventCount])).toEqual([
      ['FSU', '02012345675', 1],
      ['FSA', '18026030115', 1],
    ])
    expect(odd(result)).toEqual([])
  })

  test('several messages without separators begin at each head', () => {
    const text = 'FSU/14\n020-12345675FRAJFK/T1K100\nRCS/16MAR1317/FRA\nFSU/14\n180-26030115ICNLAX/T2K20\nRCS/17MAR0900/ICN'
    expect(read(text).messages.map(({ awb }) => awb)).toEqual(['02012345675', '18026030115'])
    expect(read(text).events.map(({ refs }) => refs.awb[0])).toEqual(['02012345675', '18026030115'])
  })
})

describe('fields are recognised by their shape', () => {
  test('a carrier with a digit and a four-digit flight', () => {
    expect(lines(one('921-10667893HGHLAX/T30K30.12', 'BKD/O31698/08APR/HGHLAX/T30K30.12/S2050/S0830'))).toEqual([
      'BKD ACT  HGH O31698 30 30.12',
      'DEP PLN 2026-04-08T20:50:00 HGH O31698 30 30.12',
      'ARR PLN 2026-04-08T08:30:00 LAX O31698 30 30.12',
    ])
  })

  test.each([
    ['', '2026-04-02'],
    ['-P', '2026-04-01'],
    ['-N', '2026-04-03'],
    ['-S', '2026-04-04'],
    ['-T', '2026-04-05'],
  ])('an arrival marked "%s" is on %s', (suffix, date) => {
    const result = one('020-12345675FRAJFK/T1K100', `DEP/LH400/02APR/FRAJFK/T1K100/A1000/E0900${suffix}`)
    expect(result.events[1]).toMatchObject({ code: 'ARR', cls: 'EST', iata: 'JFK', at: `${date}T09:00:00` })
  })

  test('pounds become kilograms; P, S and D are parts, T is all', () => {
    const of = (quantity: string) => one('020-12345675FRAJFK', `RCS/16MAR1317/FRA/${quantity}`).events[0]
    expect(of('T10L100')).toMatchObject({ pieces: 10, weightKg: 45.359, partial: false })
    expect(['P2K5', 'S2K5', 'D2K5'].map((quantity) => of(quantity)?.partial)).toEqual([true, true, true])
    expect(of('T3')).toMatchObject({ pieces: 3, weightKg: null })
  })

  test('a line that begins with a slash continues the line before it', () => {
    expect(lines(one('020-12345675FRAJFK/T1K100', 'DEP/LH400/02APR', '/FRAJFK/T1K100', '/A1000'))).toEqual([
      'DEP ACT 2026-04-02T10:00:00 FRA LH400 1 100',
    ])
  })

  test('a handover names the other airline in its remark', () => {
    const { events } = one('020-12345675FRAJFK/T1K100', 'TFD/KE/16MAR1317/ICN/T1K100/MANIFEST1/JOHN')
    expect(events[0]).toMatchObject({ code: 'TFD', iata: 'ICN', remark: 'KE / MANIFEST1 / JOHN' })
  })

  test("an airline's own code is stored and reported", () => {
    const result = one('020-12345675FRAJFK/T1K100', 'XYZ/16MAR1317/FRA')
    expect([lines(result), odd(result)]).toEqual([['XYZ ACT 2026-03-16T13:17:00 FRA - 1 100'], ['UNKNOWN_CODE at line 3']])
  })
})

describe('the year of dates without one', () => {
  const yearOf = (date: string, received: string) =>
    readFsu(`FSU/14\n020-12345675FRAJFK/T1K1\nRCS/${date}1200/FRA`, { receivedAt: received }).events[0]?.at?.slice(0, 10)

  test.each([
    ['31DEC', '2026-01-02T00:00:00Z', '2025-12-31'],
    ['02JAN', '2025-12-31T00:00:00Z', '2026-01-02'],
    ['15MAR', '2026-01-01T00:00:00Z', '2026-03-15'],
    ['15MAY', '2026-01-01T00:00:00Z', '2025-05-15'],
    ['15MAY', '2026-02-10T00:00:00Z', '2025-05-15'],
    ['01MAY', '2026-02-10T00:00:00Z', '2026-05-01'],
    ['29FEB', '2024-03-01T00:00:00Z', '2024-02-29'],
  ])('%s received at %s is %s', (date, received, expected) => {
    expect(yearOf(date, received)).toBe(expected)
  })

  test('a day that does not exist stays as text', () => {
    const result = one('020-12345675FRAJFK/T1K1', 'RCS/31APR1200/FRA')
    expect(result.events[0]).toMatchObject({ at: null, atRaw: '31APR1200', iata: 'FRA' })
    expect(odd(result)).toEqual(['BAD_DATE at line 3'])
  })
})

describe('irregularities are reported', () => {
  test.each([
    ['no message at all', 'hello', ['NO_MESSAGE at file']],
    ['an air waybill with a wrong digit', 'FSU/14\n020-12345676FRAJFK/T1K1\nRCS/16MAR1200/FRA', ['AWB_CHECK_DIGIT at line 2']],
    ['no air waybill', 'FSU/14\nRCS/16MAR1200/FRA', ['NO_AWB at line 2']],
    ['no status', 'FSU/14\n020-12345675FRAJFK/T1K1', ['NO_STATUS at line 2']],
    ['a status without a date', 'FSU/14\n020-12345675FRAJFK/T1K1\nRCS/FRA', ['NO_DATE at line 3']],
    ['a line nobody understands', 'FSU/14\n020-12345675FRAJFK/T1K1\nRCS/16MAR1200/FRA\n!!', ['UNREADABLE_LINE at line 4']],
  ])('%s', (_what, text, expected) => {
    expect(odd(read(text))).toEqual(expected)
  })
})

test('a hundred thousand lines are read in linear time, and their irregularities are counted instead of listed', () => {
  const started = cpuMs()
  const result = one(
    '020-12345675FRAJFK/T1K1',
    'RCS/16MAR1200/FRA',
    ...Array<string>(50_000).fill('/X'),
    ...Array<string>(50_000).fill('!!'),
  )
  expect(cpuMs() - started).toBeLessThan(6000)
  expect(result.irregularities).toHaveLength(101)
  expect(result.irregularities.at(-1)?.detail).toBe('49900 more irregularities are not listed.')
  expect(result.events[0]?.remark?.length).toBe(500)
})

test('a flight of a carrier with three letters is read', () => {
  const { events } = readFsu('FSU/14\n180-26030115ICNFRA/T12K100\nDEP/KAL0905/10MAR/ICNFRA/T12K100\n', {
    receivedAt: '2026-03-10T02:00:00Z',
  })
  expect(events[0]).toMatchObject({ code: 'DEP', flight: 'KAL0905', iata: 'ICN' })
})

test('a line about received cargo repeats when its flight landed, on the day before too', () => {
  const { events } = readFsu('FSU/12\n239-12345675FRAMRU/T1K14.1\nRCF/MK059/20NOV1300/MRU/T1K14.1//A1117-P\n', {
    receivedAt: '2026-11-20T12:00:00Z',
  })
  expect(events.map(({ code, at }) => [code, at])).toEqual([
    ['RCF', '2026-11-20T13:00:00'],
    ['ARR', '2026-11-19T11:17:00'],
  ])
})

test('the frame of a Type-B telegram is peeled off', () => {
  const framed =
    '\u0001QD SIN05XH\r\n.HDQFMQR 200739\r\n\u0002FSU/14\r\n020-12345675FRAJFK/T1K100\r\nDEP/LH400/16OCT/FRAJFK/T1K100\r\n\u0003'
  expect(readFsu(framed, { receivedAt: '2026-10-17T02:00:00Z' }).events.map(({ code }) => code)).toEqual(['DEP'])
})
