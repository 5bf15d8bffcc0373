import { expect, test } from 'vitest'
import { fill, type Lang } from '#platform/shared/translations/messages.ts'
import { answerOf } from './answer.ts'
import type { ShipmentTracking } from './contract.ts'
import messages from './messages.ts'

const texts = messages as Record<string, { ko: string; en: string }>
const PLACES = { ko: ['부산', '로테르담'], en: ['Busan', 'Rotterdam'] } as const

type Facts = Partial<Pick<ShipmentTracking, 'SHP_STS' | 'TRANS_MODE' | 'DELAY_DAYS' | 'ETD' | 'ETA' | 'ATA'>> & {
  trouble?: string
  kind?: string
  stage?: string
}
const sentence = (lang: Lang, { trouble, kind = 'HOLD', stage = 'DEPARTED', ...facts }: Facts) => {
  const record = {
    SHP_STS: 'TRANSIT',
    TRANS_MODE: 'SEA',
    DELAY_DAYS: 0,
    ETD: '2026-11-16T10:00:00',
    ETA: '2026-12-29T08:00:00+01:00',
    ATA: null,
    POL: { CODE: 'KRPUS', NAME: PLACES[lang][0] },
    POD: { CODE: 'NLRTM', NAME: PLACES[lang][1] },
    stages: [{ code: stage, state: 'active' }],
    exceptions: trouble ? [{ KIND: kind, TITLE: trouble, DESK: null }] : [],
    ...facts,
  } as unknown as ShipmentTracking
  return answerOf(record, (key, params) => fill(texts[key]?.[lang] ?? key, params))
}

test.each([
  [{}, '부산에서 출항, 12월 29일 로테르담 도착 예정.', 'Sailed from Busan, due in Rotterdam on 29 Dec.'],
  [
    { DELAY_DAYS: 5 },
    '부산에서 출항, 12월 29일 로테르담 도착 예정, 5일 지연.',
    'Sailed from Busan, due in Rotterdam on 29 Dec, 5 days late.',
  ],
  [
    { DELAY_DAYS: 1, TRANS_MODE: 'AIR' },
    '부산에서 출발, 12월 29일 로테르담 도착 예정, 1일 지연.',
    'Departed from Busan, due in Rotterdam on 29 Dec, 1 day late.',
  ],
  [
    { stage: 'LOADED' },
    '부산에서 본선적재 완료, 11월 16일 출항 예정, 12월 29일 로테르담 도착 예정.',
    'Loaded in Busan, leaves on 16 Nov, due in Rotterdam on 29 Dec.',
  ],
  [{ SHP_STS: 'BOOKED' }, '11월 16일 부산 출발 예정, 12월 29일 로테르담 도착 예정.', 'Leaves Busan on 16 Nov, due in Rotterdam on 29 Dec.'],
  [
    { SHP_STS: 'PREDEP', ETD: null, ETA: null },
    '부산 출발일 미정, 로테르담 도착일 미정.',
    'No departure date from Busan yet, no arrival date for Rotterdam yet.',
  ],
  [
    { SHP_STS: 'ARRIVED', ATA: '2027-01-03T09:00:00', DELAY_DAYS: 5 },
    '1월 3일 로테르담에 도착했습니다. 약속보다 5일 늦었습니다.',
    'Arrived in Rotterdam on 3 Jan, 5 days late.',
  ],
  [{ SHP_STS: 'DELIVERED', DELAY_DAYS: 5 }, '로테르담에서 인도를 마쳤습니다.', 'Delivered in Rotterdam.'],
  [{ SHP_STS: 'CANCELLED', DELAY_DAYS: 5 }, '취소된 선적입니다.', 'This shipment is cancelled.'],
] satisfies [Facts, string, string][])('S2-191 %j is sentence in one sentence', (facts, ko, en) => {
  expect([sentence('ko', facts), sentence('en', facts)]).toEqual([ko, en])
})

test('S2-191 what stands in the way most follows, but not the delay again, and nothing once it is over', () => {
  expect(sentence('ko', { DELAY_DAYS: 5, trouble: '세관 검사 대상입니다.' })).toBe(
    '부산에서 출항, 12월 29일 로테르담 도착 예정, 5일 지연. 세관 검사 대상입니다.',
  )
  expect(sentence('en', { trouble: 'Selected for inspection' })).toBe(
    'Sailed from Busan, due in Rotterdam on 29 Dec. Selected for inspection.',
  )
  expect(sentence('en', { DELAY_DAYS: 5, trouble: 'Five days late', kind: 'DELAY' })).toBe(
    'Sailed from Busan, due in Rotterdam on 29 Dec, 5 days late.',
  )
  expect(sentence('en', { SHP_STS: 'DELIVERED', trouble: 'Selected for inspection' })).toBe('Delivered in Rotterdam.')
})
