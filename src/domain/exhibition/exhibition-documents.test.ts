import { expect, test } from 'vitest'
import { owedDocuments } from './exhibition-documents.ts'
import { REQUEST_STATUSES } from './exhibition-state.ts'

test('E.5 invoice and packing list are required until cargo is sent, the carnet where one is used', () => {
  expect(REQUEST_STATUSES.filter((status) => owedDocuments(status, false).length > 0)).toEqual(['RECEIVED', 'IN_PROGRESS'])
  expect(owedDocuments('RECEIVED', true)).toEqual(['CI', 'PL', 'CARNET'])
  expect(owedDocuments('IN_PROGRESS', false)).toEqual(['CI', 'PL'])
})
