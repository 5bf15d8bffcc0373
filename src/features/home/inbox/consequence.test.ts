import { expect, test } from 'vitest'
import { fill } from '#platform/shared/translations/messages.ts'
import { consequenceOf } from './consequence.ts'
import type { InboxItem } from './contract.ts'
import { groupItems } from './groups.ts'
import messages from './messages.ts'
import { snoozeTimes } from './snooze-times.ts'
import { latinKey } from './use-triage.ts'

const now = new Date('2026-11-24T05:00:00Z') // 14:00 in Seoul
const said = (over: Partial<InboxItem>, lang: 'ko' | 'en' = 'ko', isStaff = false) =>
  consequenceOf(
    {
      KIND: 'DUE',
      DUE_KIND: 'DOC',
      DUE_AT: null,
      DELAY_DAYS: 0,
      ETD: '202611251200',
      ETA: '202612101000',
      NOTE: '',
      NO: 'N1',
      POL: 'KRPUS',
      POD: 'KRINC',
      ...over,
    },
    { text: (key, params) => fill(messages[key as keyof typeof messages][lang], params), lang, now, isStaff },
  )

test('S1-026 a document cut-off of today says until when, and what is not loaded when', () => {
  expect(said({ DUE_AT: '202611241700' })).toEqual({
    text: '오늘 17:00까지 제출하지 않으면 11월 25일에 선적되지 않습니다.',
    cost: '',
    end: '오늘 17:00',
    band: 'warn',
    act: 'upload',
  })
  expect(said({ DUE_AT: '202611241700' }, 'en').text).toBe('Submit by today 17:00, or the cargo will not be loaded on 25 November.')
  expect(said({ DUE_AT: '202611231700' })).toMatchObject({
    text: '11월 23일 17:00 서류마감을 넘겨 11월 25일에 선적되지 않을 수 있습니다.',
    end: '1일 초과',
    band: 'bad',
  })
  expect(said({ DUE_AT: '202611241700' }, 'ko', true).act).toBe('shipment')
})

test('S1-026 the cost is told where it is known: each day of demurrage, the surcharge, the fine', () => {
  expect(said({ DUE_KIND: 'FREE', DUE_AT: '202611222359' }).cost).toBe('체화료 2일째')
  expect(said({ DUE_KIND: 'FREE', DUE_AT: '202611262359' }, 'en').cost).toBe('demurrage for each day after')
  expect(said({ DUE_KIND: 'DECL', DUE_AT: '202611262359' }).cost).toBe('과세가격의 0.5~2%, 최대 500만원')
  expect(said({ DUE_KIND: 'CY', DUE_AT: '202611262359' }).cost).toBe('')
})

test.each(['DOC', 'VGM', 'CY', 'CFS', 'LOAD', 'FREE', 'DET', 'DECL', 'CARRYOUT'])(
  'S1-026 a deadline %s says what happens in both languages, before and after it',
  (DUE_KIND) => {
    for (const lang of ['ko', 'en'] as const)
      for (const DUE_AT of ['202611231200', '202611261200']) {
        const { text } = said({ DUE_KIND, DUE_AT }, lang)
        expect(text).toContain(lang === 'ko' ? '11월 2' : ' November')
        expect(text).not.toMatch(/[{}]/)
      }
  },
)

test('S1-026 every other kind says what happens and what to do', () => {
  expect(said({ KIND: 'REJECTED' })).toMatchObject({ act: 'correct', band: 'bad' })
  expect(said({ KIND: 'REQUESTED' }).act).toBe('booking')
  expect(said({ KIND: 'REQUESTED' }, 'ko', true)).toMatchObject({
    act: 'confirm',
    text: '확정하지 않으면 11월 25일 스페이스가 확보되지 않습니다.',
  })
  expect(said({ KIND: 'DELAY', DELAY_DAYS: 5 }).text).toContain('12월 10일 도착으로 처음 예정보다 5일 늦습니다')
  expect(said({ KIND: 'PAPER', NOTE: '상업송장', DUE_AT: '202611241200' })).toMatchObject({ act: 'upload', band: 'bad' })
  expect(said({ KIND: 'PAPER', NOTE: '상업송장', DUE_AT: '202611281200' }).text).toBe(
    '11월 28일 12:00까지 상업송장 미제출 시 통관이 늦어집니다.',
  )
  expect(said({ KIND: 'EXH_OWING', NO: '3', DUE_AT: '202611262359' }).act).toBe('requests')
  expect(said({ KIND: 'EXH_PAPER', DUE_AT: '202611262359' }).act).toBe('upload')
  expect(said({ KIND: 'SILENT_PLACE', NOTE: '한국선사', DUE_AT: '202611231200' }, 'en', true)).toMatchObject({
    text: 'No file from 한국선사 by 23 November 12:00: what comes from there is out of date. Ask the sender.',
    act: 'place',
    band: 'bad',
  })
  expect(said({ KIND: 'DOUBT', NOTE: '2' }, 'en', true)).toMatchObject({
    act: 'shipment',
    band: 'warn',
    text: '2 doubtful facts wait for a decision and do not count until released.',
  })
  expect(said({ KIND: 'DOUBT', NOTE: '1' }, 'en', true).text).toBe(
    '1 doubtful fact waits for a decision and does not count until released.',
  )
  expect(said({ KIND: 'DRAFT', ETD: null })).toMatchObject({ act: 'continue', end: '' })
})

test('S1-026 an item can be put off to moments that are still to come, none twice', () => {
  const times = (at: string) => snoozeTimes(at).map((time) => `${time.key} ${time.at}`)
  expect(times('202611241400')).toEqual([
    'hour 202611241500',
    'evening 202611241700',
    'tomorrow 202611250900',
    'monday 202611300900',
    'week 202612010900',
  ])
  // A Sunday night: tomorrow is Monday.
  expect(times('202611292330')).toEqual(['hour 202611300030', 'tomorrow 202611300900', 'week 202612060900'])
})

test('S2-127 the deadline of a shipment is counted and grouped by the calendar of its place', () => {
  // 21:00 on the 23rd in Los Angeles.
  const abroad = { DUE_KIND: 'FREE', POD: 'USLAX', DUE_AT: '202611232359' } as const
  expect(said(abroad, 'en')).toMatchObject({ end: 'today 23:59', band: 'warn' })
  expect(said({ ...abroad, POD: 'KRINC' }, 'en')).toMatchObject({ end: '1 day over', band: 'bad' })
  const item = { ...abroad, KIND: 'DUE', NO: 'A', POL: 'KRPUS' } as InboxItem
  expect(groupItems([item, { ...item, POD: 'KRINC' }], 'DAY', now).map(({ key }) => key)).toEqual(['TODAY', 'OVER'])
})

test('S1-026 items stand under overdue, their day, or no deadline; or under their shipment', () => {
  const item = (NO: string, DUE_AT: string | null) => ({ NO, DUE_AT }) as InboxItem
  const items = [item('A', '202611231200'), item('B', '202611241700'), item('A', '202611251200'), item('C', null)]
  expect(groupItems(items, 'DAY', now).map(({ key }) => key)).toEqual(['OVER', 'TODAY', '20261125', 'NONE'])
  expect(groupItems(items, 'SHIPMENT', now).map(({ key, items: inside }) => `${key} ${inside.length}`)).toEqual(['A 2', 'B 1', 'C 1'])
})

test('S1-026 a key counts by its place while a Korean keyboard is on, and never while a syllable is composed', () => {
  const key = { isComposing: false, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  expect(latinKey({ ...key, key: 'j', code: 'KeyJ' })).toBe('j')
  expect(latinKey({ ...key, key: 'ㅓ', code: 'KeyJ' })).toBe('j')
  expect(latinKey({ ...key, key: 'Process', code: 'KeyJ', isComposing: true })).toBe(null)
  expect(latinKey({ ...key, key: 'j', code: 'KeyJ', ctrlKey: true })).toBe(null)
  // Another Latin layout: what is printed on the key counts.
  expect(latinKey({ ...key, key: 'e', code: 'KeyD' })).toBe('e')
  expect(latinKey({ ...key, key: 'Enter', code: 'Enter' })).toBe(null)
})
