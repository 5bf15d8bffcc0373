import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { MAX_KEYS } from '../shipment-list/contract.ts'

/** Maximum shipments that are chosen at a time. */
export const MAX_CHOSEN = MAX_KEYS

const mngtNo = z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^\P{Cc}*$/u))

/** POST …/selectDocumentsOf: the serials of the files of several shipments, those without any left out. */
export const selectDocumentsOf = endpoint({
  path: '/api/fms/comm/ptlShipmentList/selectDocumentsOf',
  access: 'member',
  quiet: true,
  input: z.object({ MNGT_NO: z.array(mngtNo).check(z.minLength(1), z.maxLength(MAX_CHOSEN)) }),
  output: z.array(z.object({ MNGT_NO: z.string(), FILE_SN: z.array(z.string()) })),
})
