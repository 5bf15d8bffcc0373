import * as z from 'zod/mini'
import { codeEntry } from '#platform/shared/lists/code-list.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** POST /api/oms/comm/OmsSea/selectCntrType (S7-049): the container types for bookings, with ISO code and TEU. */
export const selectCntrType = endpoint({
  path: '/api/oms/comm/OmsSea/selectCntrType',
  access: 'guest',
  quiet: true,
  input: z.object({}),
  output: z.array(z.extend(codeEntry, { ISO_CD: z.string(), TEU: z.number() })),
})

/** POST /api/cms/popup/cmsDocumentPopup/selectDocumentType (S7-050): document types, for one transport mode or all. */
export const selectDocumentType = endpoint({
  path: '/api/cms/popup/cmsDocumentPopup/selectDocumentType',
  access: 'member',
  quiet: true,
  input: z.object({ TRANS_MODE: z.optional(z.nullable(z.enum(['SEA', 'AIR', '']))) }),
  output: z.array(codeEntry),
})
