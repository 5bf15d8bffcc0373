import type { Translate } from '#platform/shared/translations/messages.ts'
import { expect, test } from 'vitest'
import { fill, type Lang } from '#platform/shared/translations/messages.ts'
import type { AnyTracking, TrackingEntry } from './contract.ts'
import messages from './messages.ts'
import { routeEnds, stagesOf, whereabouts } from './strip-view.ts'
import { filtersOf, groupsOf, todayOf } from './timeline-view.ts'

const textIn =
  (lang: Lang): Translate =>
  (key, params) =>
    fill((messages as Record<string, { ko: string; en: string }>)[key]?.[lang] ?? key, params)
const text = textIn('ko')
const carrier = { group: 'carrier', name: 'HMM' } as const
const naru = { group: 'naru', name: '나루' } as const

const entry = (over: Partial<TrackingEntry>): TrackingEntry => ({
  key: `${over.code} ${over.at}`,
  cls: 'ACT',
  code: 'ARRI',
  name: '입항',
  at: '2026-11-14T03:20:00+08:00',
  rawTime: null,
  until: null,
  ahead: false,
  place: { CODE: 'SGSIN', NAME: '싱가포르' },
  facility: null,
  vessel: null,
  voyage: null,
  flight: null,
  containers: [],
  pieces: null,
  weightKg: null,
  partial: false,
  planned: null,
  earlier: [],
  discrepancy: null,
  change: null,
  conflict: null,
  agreed: [],
  remark: null,
  source: carrier,
  asOf: '2026-11-16T03:05:00Z',
  ...over,
})
const record = (entries: TrackingEntry[], over: Partial<AnyTracking> = {}): AnyTracking => ({
  asOf: '2026-11-20T05:20:00.000Z',
  TRANS_MODE: 'SEA',
  IO_TYPE: 'EXP',
  HBL_NO: 'NRSE26100388',
  MBL_NO: '',
  BKG_NO: '',
  SHP_STS: 'TRANSIT',
  SHP_STS_NM: '운송중',
  DELAY_DAYS: 5,
  POL: { CODE: 'KRPUS', NAME: '부산' },
  POD: { CODE: 'NLRTM', NAME: '로테르담' },
  CARRIER: { CODE: 'HDMU', NAME: 'HMM' },
  VESSEL_NM: '',
  VOYAGE_NO: '',
  ETD: null,
  ATD: null,
  ETA: null,
  ATA: null,
  ETA_FIRST: null,
  ESTIMATE: null,
  PKG_QTY: 20,
  PKG_UNIT: 'CTN',
  GROSS_WT: 100,
  stages: [],
  started: true,
  transshipments: [],
  progress: 4,
  legs: [],
  entries,
  ...over,
})
const lines = (given: AnyTracking, filter = 'all', words = text) =>
  groupsOf(given, filter, words).map(({ place, code, entries }) => [
    [place, code].filter(Boolean).join(' '),
    ...entries.map((line) => [line.date, line.time, line.title, line.tag?.text, line.detail].filter(Boolean).map(String).join(' | ')),
  ])

test('lines appear under their place; a line without a place stays where the cargo was', () => {
  const given = record([
    entry({ code: 'DISC', name: '양하', at: '2026-11-14T22:18:00+08:00', containers: ['A', 'B'] }),
    entry({
      code: '반입신고',
      name: '반입신고',
      place: null,
      at: '2026-11-14T12:00:00+09:00',
      source: { group: 'customs', name: '유니패스' },
    }),
    entry({}),
    entry({
      code: 'DEPA',
      name: '출항',
      at: '2026-10-30T09:10:00+09:00',
      place: { CODE: 'KRBNP', NAME: '부산신항' },
      vessel: 'GARAM BRIDGE',
      voyage: '031W',
    }),
  ])
  expect(lines(given)).toEqual([
    ['싱가포르 SGSIN', '11-14 | 22:18 | 양하 | 컨테이너 2대 · DISC', '11-14 | 12:00 | 반입신고', '11-14 | 03:20 | 입항 | ARRI'],
    ['부산신항 KRBNP', '10-30 | 09:10 | 출항 | GARAM BRIDGE 031W · DEPA'],
  ])
})
test('conflicting sources show both values and their difference', () => {
  const conflict = {
    values: [
      { source: carrier, at: '2026-11-14T03:20:00+08:00' },
      { source: naru, at: '2026-11-14T05:05:00+08:00' },
    ],
    minutes: 105,
    why: 'NEWER' as const,
  }
  expect(lines(record([entry({ conflict })]))).toEqual([
    ['싱가포르 SGSIN', '11-14 | 03:20 | 입항 | 출처 불일치 | HMM 03:20 · 나루 05:05 · 1시간 45분 차이 · 나중에 알린 쪽을 따름 · ARRI'],
  ])
  expect(lines(record([entry({ conflict })]), 'all', textIn('en'))[0]?.[1]).toContain(
    'Sources differ | HMM 03:20 · 나루 05:05 · 1 h 45 min apart · the later report is used',
  )
  expect(groupsOf(record([entry({ conflict })]), 'all', text)[0]?.entries[0]?.state).toBe('conflict')
})
test('each source has a chip with its count; a conflict counts for each of its sources', () => {
  const conflict = {
    values: [
      { source: carrier, at: '2026-11-14T03:20:00' },
      { source: naru, at: '2026-11-14T05:05:00' },
    ],
    minutes: 105,
    why: 'NEWER' as const,
  }
  const given = record([entry({ conflict }), entry({ key: 'x', source: { group: 'customs', name: '유니패스' } })])
  expect(filtersOf(given, text).map(({ label }) => label)).toEqual(['전체 2', '선사 1', '유니패스 1', '나루 1', '불일치 1'])
  expect(lines(given, 'naru').flat()).toHaveLength(2)
  expect(filtersOf({ ...given, TRANS_MODE: 'AIR' }, text)[1]?.label).toBe('항공사 1')
})
test("S2-097 unknown codes appear as received, with the sender's remark; lines without a time come last", () => {
  const given = record([
    entry({ code: 'QZZ', name: null, remark: 'HELD AT GATE' }),
    entry({ key: 'u', at: null, rawTime: '31/13/2026', code: 'DISC', name: '양하' }),
  ])
  expect(lines(given)).toEqual([
    ['싱가포르 SGSIN', '11-14 | 03:20 | QZZ | HELD AT GATE'],
    ['시각을 읽을 수 없는 기록', '– | 양하 | 31/13/2026 · DISC'],
  ])
})
test('expected events are planned, a changed arrival is an exception, a split shows its part of the total', () => {
  const given = record([
    entry({
      cls: 'EST',
      ahead: true,
      at: '2026-12-21T18:00:00+01:00',
      place: { CODE: 'NLRTM', NAME: '로테르담' },
      planned: '2026-12-16T18:00:00+01:00',
    }),
    entry({
      key: 'm',
      name: '도착 예정 변경',
      at: '2026-11-16T12:05:00+09:00',
      change: { from: '2026-12-16T18:00:00', to: '2026-12-21T18:00:00', days: 5, reason: '기상' },
    }),
    entry({ key: 'p', code: 'DEP', name: '출발', partial: true, pieces: 12, weightKg: 240.5, flight: 'KE017' }),
  ])
  expect(lines(given)).toEqual([
    ['로테르담 NLRTM', '12-21 | 18:00 | 입항 | 예상 | 처음 12-16 18:00 · ARRI'],
    [
      '싱가포르 SGSIN',
      '11-16 | 12:05 | 도착 예정 변경 | ETA 12-16 → 12-21 | 사유 기상',
      '11-14 | 03:20 | 출발 | 12 / 20 pcs · 240.5 kg · KE017 · DEP',
    ],
  ])
  expect(groupsOf(given, 'all', text).flatMap(({ entries }) => entries.map(({ state }) => state))).toEqual([
    'planned',
    'exception',
    'actual',
  ])
})
test('today appears above the newest line that is not in the future', () => {
  const given = record([entry({ key: 'next', ahead: true }), entry({ key: 'last' }), entry({ key: 'before' })])
  expect(todayOf(given, 'all', text)).toEqual({ label: '오늘 11-20 14:20', before: 'last' })
  expect(todayOf(record([entry({ ahead: true })]), 'all', text).before).toBeNull()
})
test('times of other years include the year; a discrepancy shows its reason', () => {
  expect(lines(record([entry({ at: '2025-12-30T04:35:00' })]))[0]?.[1]).toContain('25-12-30')
  expect(lines(record([entry({ code: 'DIS', name: '이상(불일치)', discrepancy: { code: 'SSPD', name: '부족 선적' } })]))[0]?.[1]).toBe(
    '11-14 | 03:20 | 이상(불일치) | 부족 선적 | DIS',
  )
})
test('S2-097 done stages show their time, the active one its delay, later ones their plan; a transshipment is a mark', () => {
  const stage = (code: string, state: 'done' | 'active' | 'future', at: string | null, planned: string | null = null) => ({
    no: 1,
    code,
    name: code,
    state,
    at,
    planned,
    part: null,
  })
  const place = { CODE: 'SGSIN', NAME: '싱가포르' }
  const arrived = { at: '2026-11-14T22:18:00+08:00', actual: true }
  const given = record([], {
    stages: [
      stage('LOADED', 'done', '2026-10-30T04:35:00'),
      stage('DEPARTED', 'active', '2026-10-30T09:10:00'),
      stage('ARRIVED', 'future', null, '2026-12-21T18:00:00'),
    ],
    transshipments: [{ place, arrived, discharged: null, loaded: null, departed: { at: '2026-11-23T06:00:00', actual: false } }],
  })
  expect(stagesOf(given, text).map(({ state, detail, mark }) => [state, detail, mark?.label])).toEqual([
    ['done', '10-30 04:35', undefined],
    ['late', '10-30 · +5일', '싱가포르 환적'],
    ['future', '예정 12-21', undefined],
  ])
  expect(whereabouts(given, text)).toBe('싱가포르 환적 대기 · 6일째')
})

test('S2-127 a place abroad names the clock of its times, a place in Korea none, and a day without a time shows no time', () => {
  const groups = groupsOf(
    record([
      entry({ code: 'ARRI', at: '2026-12-02', cls: 'EST', place: { CODE: 'NLRTM', NAME: '로테르담' } }),
      entry({ code: 'DEPA', at: '2026-11-15T03:20:00+08:00' }),
      entry({ code: 'LOAD', at: '2026-11-02T11:00:00+09:00', place: { CODE: 'KRPUS', NAME: '부산' } }),
    ]),
    'all',
    text,
  )
  expect(groups.map(({ place, clock }) => [place, clock])).toEqual([
    ['로테르담', ''],
    ['싱가포르', 'UTC+8'],
    ['부산', ''],
  ])
  expect(groups[0]?.entries[0]).toMatchObject({ date: '12-02' })
  expect(groups[0]?.entries[0]).not.toHaveProperty('time')
})

test('S2-127 the ends of the route show days told without a time as days, and name the clock abroad', () => {
  const ends = routeEnds(record([], { ATD: '2026-11-02T11:00:00+09:00', ETA: '2026-12-02T14:30:00+01:00', ATA: null }))
  expect(ends).toMatchObject({ departure: { at: '11-02 11:00', clock: '' }, arrival: { at: '12-02 14:30', clock: 'UTC+1' } })
  expect(routeEnds(record([], { ETA: '2026-12-02', ATA: null })).arrival).toMatchObject({ at: '12-02', clock: '' })
})
