import { expect, test } from 'vitest'
import { fill } from '#platform/shared/translations/messages.ts'
import type { Todo } from '../../today/contract.ts'
import messages from '../messages.ts'
import { todoLine } from './todo-line.ts'

const names: Record<string, string> = { 'shipmentSearch.due.FREE': '프리타임', 'shipmentSearch.due.DOC': '서류마감' }
const text = (key: string, params?: readonly (string | number)[]) =>
  fill(names[key] ?? messages[key as keyof typeof messages]?.ko ?? key, params)
const now = new Date('2026-11-20T05:20:00Z') // 14:20 in Seoul
const line = (over: Partial<Todo>) =>
  todoLine(
    {
      KIND: 'DUE',
      NO: 'NRSE26100341',
      MNGT_NO: 'KRS1',
      TRANS_MODE: 'SEA',
      POL: 'KRPUS',
      POL_NM: '부산',
      POD: 'USLGB',
      POD_NM: '롱비치',
      DUE_KIND: '',
      DUE_AT: null,
      DELAY_DAYS: 0,
      ETD: '202611221200',
      ETA: '202612051000',
      ETA_FIRST: '202611301000',
      NOTE: '',
      EXH_NM: '',
      ...over,
    },
    { text, lang: 'ko', now },
  )

test('an expired free time is red, with the arrival', () => {
  expect(line({ DUE_KIND: 'FREE', DUE_AT: '202611182359' })).toEqual({
    title: '프리타임 · 컨테이너 반출·반납',
    detail: '부산 → 롱비치 · ETA 12-05',
    end: '1일 초과',
    band: 'bad',
  })
})
test('S2-127 free time in Long Beach ends with the day there, which is the day before in Seoul', () => {
  // 21:20 on the 19th there.
  expect(line({ DUE_KIND: 'FREE', DUE_AT: '202611192359' })).toMatchObject({ end: '오늘 23:59', band: 'warn' })
  expect(line({ DUE_KIND: 'DOC', DUE_AT: '202611192359' })).toMatchObject({ end: '1일 초과', band: 'bad' })
})
test('a document cut-off of today shows its time, with the departure', () => {
  expect(line({ DUE_KIND: 'DOC', DUE_AT: '202611201700' })).toEqual({
    title: '서류마감 · 선적서류 제출',
    detail: '부산 → 롱비치 · ETD 11-22',
    end: '오늘 17:00',
    band: 'warn',
  })
})
test('a delay shows the new arrival and the first promise', () => {
  expect(line({ KIND: 'DELAY', DELAY_DAYS: 5 })).toEqual({
    title: '도착 5일 지연 · ETA 12-05',
    detail: '부산 → 롱비치 · 처음 예정 11-30',
    end: '지연 +5',
    band: 'warn',
  })
})
test('a rejected booking shows the reason, a place without a name its code', () => {
  expect(line({ KIND: 'REJECTED', NOTE: '선복 부족' })).toMatchObject({ detail: '선복 부족', band: 'bad' })
  expect(line({ KIND: 'REQUESTED', POD_NM: '', ETD: null, ETA: null })).toMatchObject({ detail: '부산 → USLGB', band: 'none' })
})
test('missing documents are listed with their last day; a draft is not urgent', () => {
  expect(line({ KIND: 'PAPER', NOTE: '상업송장, 포장명세서', DUE_AT: '202611191200' })).toMatchObject({
    title: '서류 제출 필요 · 상업송장, 포장명세서',
    end: '1일 초과',
    band: 'bad',
  })
  expect(line({ KIND: 'EXH_PAPER', NOTE: '상업송장', DUE_AT: '202611222359', EXH_NM: '한빛 모터쇼 · 1-C08' })).toEqual({
    title: '서류 제출 필요 · 상업송장',
    detail: '한빛 모터쇼 · 1-C08',
    end: 'D-2',
    band: 'note',
  })
  expect(line({ KIND: 'EXH_OWING', NO: '3', DUE_AT: '202611202359' })).toMatchObject({ detail: '가장 빠른 서류마감 11-20', band: 'warn' })
  expect(line({ KIND: 'DRAFT' })).toMatchObject({ end: '임시저장', band: 'none' })
})
test('S6-008 the end of the holiday table is told with its last year, an empty table in red', () => {
  const hint = '표를 벗어난 법정 기한은 주말만 피합니다.'
  expect(line({ KIND: 'HOLIDAYS', NO: '2026', DUE_AT: '202612312359' })).toMatchObject({
    title: '공휴일 표가 2026년 말에 끝남 · 다음 해 입력',
    detail: hint,
    band: 'warn',
  })
  expect(line({ KIND: 'HOLIDAYS', NO: '2025', DUE_AT: '202512312359' }).band).toBe('bad')
  expect(line({ KIND: 'HOLIDAYS', NO: '' })).toEqual({
    title: '공휴일 표가 비어 있음 · 공휴일 입력',
    detail: hint,
    end: line({ KIND: 'HOLIDAYS', NO: '' }).end,
    band: 'bad',
  })
})
test('S6-020 open first steps are told with how many are done', () => {
  expect(line({ KIND: 'FIRST_RUN', NO: '3/8' })).toMatchObject({ title: '처음 설정 · 이어서 진행', end: '설정', band: 'note' })
})
