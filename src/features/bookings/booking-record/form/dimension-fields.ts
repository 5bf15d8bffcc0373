import { roundTo, rowCbm } from '#domain/cargo/cbm.ts'
import { type DataRow, fields, number } from '#platform/shared/fields/fields.ts'

const figure = (row: DataRow, name: string) => Number(row[name] ?? 0)

/** Pieces by size: the dimensions of air cargo and loose sea cargo (Appendix E.2, E.3), as grid and as Excel template. */
export const dimensionFields = fields('booking.dimensions', {
  SEQ: number('booking.seq', { key: true, hidden: true, decimals: 0 }),
  LEN_CM: number('booking.length', { required: true, decimals: 1, min: 0, max: 99_999, width: 90 }),
  WID_CM: number('booking.width', { required: true, decimals: 1, min: 0, max: 99_999, width: 90 }),
  HGT_CM: number('booking.height', { required: true, decimals: 1, min: 0, max: 99_999, width: 90 }),
  QTY: number('booking.pieces', { required: true, decimals: 0, min: 0, max: 999_999, width: 90, footer: { type: 'SUM' } }),
  UNIT_WT: number('booking.unitWeight', { decimals: 3, min: 0, max: 999_999, width: 130 }),
  CBM: number('booking.lineCbm', {
    decimals: 3,
    width: 100,
    footer: { type: 'SUM', decimals: 3 },
    computed: (row) =>
      roundTo(
        rowCbm(
          {
            length: figure(row, 'LEN_CM'),
            width: figure(row, 'WID_CM'),
            height: figure(row, 'HGT_CM'),
            quantity: figure(row, 'QTY'),
            weightKg: 0,
          },
          'cm',
        ),
        3,
      ),
  }),
})
