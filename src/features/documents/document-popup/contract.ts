import * as z from 'zod/mini'
import { fileDownload } from '#features/files/file-download/contract.ts'
import { fileUpload, MAX_FILE_BYTES, MAX_FILES, UPLOAD_TYPES } from '#features/files/file-upload/contract.ts'
import { batch, saved } from '#platform/shared/fields/batch.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** A file of a record. `UPLOADED_AT` is yyyyMMddHHmmss in Seoul time; `MINE_YN` is whether the caller may change and delete it. */
export const attached = z.object({
  FILE_SN: z.string(),
  DOC_TYPE: z.string(),
  FILE_NM: z.string(),
  FILE_EXT: z.string(),
  FILE_SIZE: z.number(),
  UPLOADED_BY: z.string(),
  UPLOADED_AT: z.string(),
  REMARK: z.string(),
  MINE_YN: z.enum(['Y', 'N']),
  ROW_VER: z.int(),
})
export type Attached = z.infer<typeof attached>

const record = z.object({ mngtNo: z.string().check(z.minLength(1), z.maxLength(50)) })

/** POST …/cmsDocumentPopup/selectDocumentList: the files of a record, newest first; an unknown or foreign record is not found. */
export const selectDocumentList = endpoint({
  path: '/api/cms/popup/cmsDocumentPopup/selectDocumentList',
  access: 'member',
  quiet: true,
  input: record,
  output: z.array(attached),
})

/**
 * POST …/cmsDocumentPopup/saveDocumentList: inserted rows attach uploads by serial number, updated ones change type and remark, deleted
 * ones remove the file. All or nothing, like every grid (S4-040).
 */
export const saveDocumentList = endpoint({
  path: '/api/cms/popup/cmsDocumentPopup/saveDocumentList',
  access: 'member',
  input: z.intersection(record, batch),
  output: saved(attached),
})

/** The calls for the files of a record, for the panel beside its form. */
export const documentCalls = {
  list: selectDocumentList,
  save: saveDocumentList,
  upload: fileUpload,
  download: fileDownload,
  types: UPLOAD_TYPES,
  maxBytes: MAX_FILE_BYTES,
  maxFiles: MAX_FILES,
}
