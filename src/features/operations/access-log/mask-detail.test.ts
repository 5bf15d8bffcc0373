import { expect, test } from 'vitest'
import { maskDetail } from './mask-detail.ts'

test('a record is shown as facts, not in its storage format', () => {
  expect(maskDetail('{"rows": 12, "whole": false, "STATE": "", "COLUMNS": ["A", "B"], "none": []}', 'LIST_EXPORTED')).toBe(
    'rows: 12, whole: false, STATE: -, COLUMNS: A B',
  )
  expect(maskDetail('', 'LOGIN')).toBe('')
})

test('S-40 a change shows old and new values, masked for personal data', () => {
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
