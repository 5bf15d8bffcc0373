import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { attached } from '../document-popup/contract.ts'

/** POST …/cmsDocumentDownPopup/selectDocumentList: the downloadable files of a record (S2-109). */
export const selectDownloads = endpoint({
  path: '/api/cms/popup/cmsDocumentDownPopup/selectDocumentList',
  access: 'member',
  quiet: true,
  input: z.object({ mngtNo: z.string().check(z.minLength(1), z.maxLength(50)) }),
  output: z.array(attached),
})
