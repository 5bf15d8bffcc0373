import { expect, test } from 'vitest'
import type { ShipmentDetail } from '#features/tracking/shipment-api/contract.ts'
import { explainShipment } from './plain-text.ts'

const place = { code: 'KRPUS', name: 'Busan' }
const stage = (no: number, name: string, state: string) => ({ no, name, state, planned: null, actual: null })
/** A just confirmed booking: its first stage is reached, nothing is due. */
const confirmed = {
  no: 'KRS1',
  houseNo: 'NRSE1',
  status: 'BOOKED',
  statusName: 'Booked',
  origin: place,
  destination: { code: 'NLRTM', name: 'Rotterdam' },
  carrier: { code: 'C', name: 'Carrier' },
  vessel: '',
  voyage: '',
  departure: {},
  arrival: {},
  delayDays: null,
  firstPromisedArrival: null,
  exceptions: [],
  deadlines: [],
  links: { portal: '/x' },
  stages: [stage(1, 'booking confirmed', 'active'), stage(2, 'empty pick-up', 'ahead')],
} as unknown as ShipmentDetail

test('the next step of a just confirmed booking is the stage after the reached one', () => {
  const words = (key: string, params: readonly (string | number)[] = []) => [key, ...params].join(' ')
  const lines = explainShipment(confirmed, words)
  expect(lines.find((line) => line.startsWith('mcp.stage'))).toContain('booking confirmed')
  expect(lines.find((line) => line.startsWith('mcp.next'))).toContain('empty pick-up')
  expect(lines.filter((line) => line.startsWith('mcp.next') && line.includes('booking confirmed'))).toEqual([])
})

test('what only a part of the containers has done is told, and delivered cargo still owes its empty containers', () => {
  const words = (key: string, params: readonly (string | number)[] = []) => [key, ...params].join(' ')
  const partly = { ...stage(9, 'delivered', 'future'), part: { done: 1, total: 2, of: 'CONTAINERS' } }
  const lines = explainShipment({ ...confirmed, stages: [stage(8, 'arrived', 'active'), partly] } as unknown as ShipmentDetail, words)
  expect(lines).toContain('mcp.part delivered trackingRecord.partly.CONTAINERS 1 2')
  const owed = { name: 'empty return', at: '2026-12-30T17:00', state: 'left' }
  const delivered = { ...confirmed, status: 'DELIVERED', deadlines: [owed] } as unknown as ShipmentDetail
  expect(explainShipment(delivered, words).find((line) => line.startsWith('mcp.next'))).toContain('empty return')
  expect(explainShipment({ ...delivered, deadlines: [] }, words)).toContain('mcp.next mcp.next.nothing')
})
