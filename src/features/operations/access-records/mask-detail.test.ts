import { expect, test } from 'vitest'
import { maskDetail } from './mask-detail.ts'

test('a record is read as facts, not as the form it is stored in', () => {
  expect(maskDetail('{"rows": 12, "whole": false, "STATE": "", "COLUMNS": ["A", "B"], "none": []}', 'LIST_EXPORTED')).toBe(
    'rows: 12, whole: false, STATE: -, COLUMNS: A B',
  )
  expect(maskDetail('', 'LOGIN')).toBe('')
})

test('S-40 a change says what a field was and became, of people masked', () => {
  const detail = {
    kind: 'update',
    changes: [
      { FIELD: 'USE_YN', FROM: 'Y', TO: 'N' },
      { FIELD: 'EMAIL', FROM: '', TO: 'doyun@mulgyeol.example' },
    ],
  }
  const told = maskDetail(JSON.stringify(detail), 'USERS_SAVED')
  expect(told).toContain('kind: update, USE_YN: Y → N, EMAIL: - → ')
  expect(told).not.toContain('doyun')
})
