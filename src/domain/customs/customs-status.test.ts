import { expect, test } from 'vitest'
import { customsStatus } from './customs-status.ts'
import { trackingEvent } from '../tracking/events/tracking-event.ts'

const step = (code: string, hour: number) =>
  trackingEvent({ source: 'UNIPASS', kind: 'CUSTOMS', cls: 'ACT', code, at: `2026-11-20T${String(hour).padStart(2, '0')}:00:00+09:00` })
const release = (code: string, hour: number) =>
  trackingEvent({ source: 'DCSA22', kind: 'SHIPMENT', docType: 'CUS', cls: 'ACT', code, at: `2026-11-20T${hour}:00:00+09:00` })

test.each([
  [['ACPTDT'], 'EXP_ACCEPTED'],
  [['입항적하목록 제출', '입항적하목록 심사완료'], 'MANIFEST'],
  [['입항적하목록 심사완료', '반입신고'], 'BONDED'],
  [['반입신고', '수입신고'], 'DECLARED'],
  [['수입신고', '수입(사용소비) 심사진행'], 'REVIEW'],
  [['수입신고', '수입신고수리'], 'CLEARED'],
  [['통관목록접수', '통관목록심사완료'], 'CLEARED'],
  [['수입신고수리', '반출신고'], 'RELEASED'],
  [['반입신고', '어떤 새로운 단계'], 'BONDED'],
  [[], 'NONE'],
] as const)('after %j the customs status is %s', (codes, expected) => {
  expect(customsStatus(codes.map((code, index) => step(code, index + 1)))).toBe(expected)
})

test('a hold reported by the carrier is shown until customs releases the cargo', () => {
  expect(customsStatus([step('반입신고', 10), release('HOLD', 11)])).toBe('HOLD')
  expect(customsStatus([release('HOLD', 11), release('RELS', 12)])).toBe('CLEARED')
})

test('the latest step counts, in any order of the list', () => {
  expect(customsStatus([step('수입신고', 9), step('반입신고', 8)])).toBe('DECLARED')
})

test('a planned step has no effect', () => {
  expect(customsStatus([{ ...step('수입신고', 9), cls: 'PLN' }])).toBe('NONE')
})

test('a hold of customs outlasts other steps and ends with the step that lifts it', () => {
  const held = [step('수입신고', 9), step('수입신고 보류', 10), step('수입(사용소비) 심사진행', 11)]
  expect(customsStatus(held)).toBe('HOLD')
  expect(customsStatus([...held, step('수입신고 보류해제', 12)])).toBe('REVIEW')
})
