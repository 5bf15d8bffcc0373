import { SHIPMENT_FIELDS } from '#domain/shipment/fields/shipment-fields.ts'

const BLANK = {
  ...Object.fromEntries(SHIPMENT_FIELDS.map(({ column, type }) => [column, type === 'number' ? 0 : type === 'texts' ? [] : ''])),
  shipper_cd: null,
  consignee_cd: null,
  chg_wt: null,
}

/** The columns of a shipment that have no values yet. */
export const blankCells = (): Record<string, unknown> => ({ ...BLANK })
