import { expect, test } from 'vitest'
import { endpointIndex } from './endpoint-index.ts'

test('an address is known by its words and its parameters, with or without a slash at its end', () => {
  const find = endpointIndex([
    { path: '/api/v1/shipments', methods: ['GET'] },
    { path: '/api/v1/shipments/{id}', methods: ['PUT'] },
    { path: '/api/v1/shipments/{id}/label.pdf', methods: ['GET'] },
  ])
  const pathOf = (address: string) => find(address)?.path
  expect(pathOf('/api/v1/shipments')).toBe('/api/v1/shipments')
  expect(pathOf('/api/v1/shipments/')).toBe('/api/v1/shipments')
  expect(pathOf('/api/v1/shipments/부산 1')).toBe('/api/v1/shipments/{id}')
  expect(pathOf('/api/v1/shipments/1/label.pdf')).toBe('/api/v1/shipments/{id}/label.pdf')
  for (const unknown of [
    '/api/v1/shipments/1/labelxpdf',
    '/api/v1/shipments/1/2',
    '/api/v1/Shipments',
    '/api/v1',
    '',
    `/api/v1/shipments/${'1'.repeat(101)}`,
  ])
    expect(pathOf(unknown), unknown).toBeUndefined()
})
