import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { shipmentTracking } from '../shipment-tracking/contract.ts'

/**
 * One shipment of either mode, by its management number or its house number, with all data of the page's first answer (S2-192). Foreign and
 * unknown numbers are NTF-001 (S6-006).
 */
export const selectShipment = endpoint({
  path: '/api/fms/comm/ptlShipment/selectShipment',
  access: 'member',
  quiet: true,
  reads: true,
  input: z.object({ no: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
  output: shipmentTracking,
})
