import { expect, test } from 'vitest'
import { shipmentSearchProblem, usualPeriod } from './shipment-search.ts'

const search = { numbers: [] as string[], from: '20260101', to: '20260201', party: '' }

test('S2-114 a list opens with thirty days back and thirty ahead', () => {
  expect(usualPeriod('20261120')).toEqual({ from: '20261021', to: '20261220' })
})

test('S2-114 a period of more than twelve months is rejected', () => {
  expect(shipmentSearchProblem({ ...search, to: '20270101' })).toBeNull()
  expect(shipmentSearchProblem({ ...search, to: '20270102' })).toEqual({ key: 'MSG000023', params: [12, 'months'], field: 'FROM_DT' })
  expect(shipmentSearchProblem({ ...search, to: '20251231' })?.key).toBe('MSG000022')
})

test('with numbers the period is optional, otherwise it is required', () => {
  expect(shipmentSearchProblem({ ...search, from: '', to: '' })?.key).toBe('shipmentSearch.periodNeeded')
  expect(shipmentSearchProblem({ ...search, from: '', to: '', numbers: ['NRSE26100388'] })).toBeNull()
})

test('S5-011 the first invalid field of the card is reported', () => {
  const field = (over: Partial<typeof search>) => shipmentSearchProblem({ ...search, ...over })?.field
  expect(field({ party: '한' })).toBe('PARTY')
  expect(field({ party: '한', from: '', to: '' })).toBe('FROM_DT')
  expect(field({ to: '2026020' })).toBe('TO_DT')
})

test('one letter of a name is too short for a search, even with numbers', () => {
  expect(shipmentSearchProblem({ ...search, party: ' 한 ' })?.key).toBe('shipmentSearch.partyTooShort')
  expect(shipmentSearchProblem({ ...search, party: '한라' })).toBeNull()
})
