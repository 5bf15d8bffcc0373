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
