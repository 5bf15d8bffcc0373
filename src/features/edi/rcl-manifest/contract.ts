import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { fields, number, text } from '#platform/shared/fields/fields.ts'
import { EDI_FILES, ediResult, ediUpload } from '../upload-shapes.ts'

/**
 * The columns of a carrier's file (S7-035): a row per container, or per container event. The headers are the partner's own, the same in
 * every language.
 */
export const rclFields = fields('rclManifest.title', {
  BL_NO: text('BL_NO', { key: true, required: true, upper: true, max: 30, width: 140 }),
  CNTR_NO: text('CNTR_NO', { key: true, required: true, upper: true, max: 11, width: 120 }),
  CNTR_TYPE: text('CNTR_TYPE', { upper: true, max: 4, width: 90 }),
  SEAL_NO: text('SEAL_NO', { upper: true, max: 20, width: 110 }),
  VSL_NM: text('VSL_NM', { upper: true, max: 60, width: 160 }),
  VOY_NO: text('VOY_NO', { upper: true, max: 20, width: 90 }),
  POL: text('POL', { upper: true, max: 5, width: 80 }),
  POD: text('POD', { upper: true, max: 5, width: 80 }),
  PKG_QTY: number('PKG_QTY', { decimals: 0, min: 0, width: 90 }),
  GROSS_WT: number('GROSS_WT', { decimals: 3, min: 0, width: 110 }),
  CBM: number('CBM', { decimals: 3, min: 0, width: 90 }),
  EVENT_CD: text('EVENT_CD', { key: true, upper: true, max: 4, width: 90 }),
  EVENT_DTM: text('EVENT_DTM', { max: 19, width: 140 }),
})

/** POST /api/edi/RCL/uploadRcl/upload, multipart (S7-034): containers and their events; 409 BIZ-004 when the content was saved before. */
export const uploadRcl = endpoint({
  path: '/api/edi/RCL/uploadRcl/upload',
  access: 'staff',
  files: EDI_FILES,
  input: ediUpload,
  output: ediResult,
})
