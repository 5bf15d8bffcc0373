import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { date, fields, number, text } from '#platform/shared/fields/fields.ts'
import { EDI_FILES, ediResult, ediUpload } from '../upload-shapes.ts'

/** The columns of the partner's air manifest (S7-037). The headers are the partner's own, the same in every language. */
export const saneiFields = fields('saneiManifest.title', {
  MAWB_NO: text('MAWB_NO', { required: true, upper: true, max: 12, width: 130 }),
  HAWB_NO: text('HAWB_NO', { key: true, required: true, upper: true, max: 30, width: 140 }),
  FLIGHT_NO: text('FLIGHT_NO', { upper: true, max: 10, width: 100 }),
  FLIGHT_DT: date('FLIGHT_DT', { width: 110 }),
  ORG: text('ORG', { upper: true, max: 3, width: 70 }),
  DST: text('DST', { upper: true, max: 3, width: 70 }),
  SHIPPER: text('SHIPPER', { max: 100, width: 180 }),
  CONSIGNEE: text('CONSIGNEE', { max: 100, width: 180 }),
  GOODS: text('GOODS', { max: 200, width: 180 }),
  PKG_QTY: number('PKG_QTY', { decimals: 0, min: 0, width: 90 }),
  GROSS_WT: number('GROSS_WT', { decimals: 3, min: 0, width: 110 }),
  CHG_WT: number('CHG_WT', { decimals: 1, min: 0, width: 110 }),
  CURR: text('CURR', { upper: true, max: 3, width: 70 }),
  VALUE: number('VALUE', { decimals: 2, min: 0, width: 110 }),
})

/**
 * POST /api/edi/partner/saneiManifest/upload, multipart (S7-036): creates or updates air shipments by house number; 409 BIZ-004 when the
 * content was saved before.
 */
export const uploadSanei = endpoint({
  path: '/api/edi/partner/saneiManifest/upload',
  access: 'staff',
  files: EDI_FILES,
  input: ediUpload,
  output: ediResult,
})
