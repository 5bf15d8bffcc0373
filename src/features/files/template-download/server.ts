import { airForm } from '#features/bookings/air-booking/contract.ts'
import { containerFields } from '#features/bookings/sea-booking/contract.ts'
import { rclFields } from '#features/edi/rcl-manifest/contract.ts'
import { saneiFields } from '#features/edi/sanei-manifest/contract.ts'
import { exhibitionItemFields } from '#features/exhibitions/exhibition-edit/contract.ts'
import { deskFields, shipmentFields } from '#features/shipments/shipment-grid/contract.ts'
import { itemFields } from '#features/templates/grid/contract.ts'
import { contentDisposition } from '#platform/server/calls/content-disposition.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { SHEET_TYPES, templateStream } from '#platform/server/spreadsheet/export-table.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import type { Field, FieldList } from '#platform/shared/fields/fields.ts'
import { templateColumns } from '#platform/shared/spreadsheet/field-columns.ts'
import { templateDownload } from './contract.ts'
import { findNames } from './sql.ts'

/** The lists with Excel import, by template code; some are open to guests, some have extra columns for staff. */
const TEMPLATES: Record<string, { fields: FieldList; staff?: FieldList; guests: boolean }> = {
  GRID: { fields: itemFields, guests: true },
  SHIPMENT: { fields: shipmentFields(false), staff: deskFields(), guests: false },
  BOOKING_SEA: { fields: containerFields, guests: false },
  BOOKING_AIR: { fields: airForm.dimensions, guests: false },
  EXHIBITION: { fields: exhibitionItemFields, guests: true },
  RCL: { fields: rclFields, guests: false },
  SANEI: { fields: saneiFields, guests: false },
}

const groupOf = (field: Field) => (field.kind === 'select' ? field.group : '')

export default [
  handle(templateDownload, async ({ TEMPLATE_CD: code }, { db, session, caller, answer, text }) => {
    const template = Object.hasOwn(TEMPLATES, code) ? TEMPLATES[code] : undefined
    if (!template) throw notFound()
    if (!template.guests && !session) throw new Refusal('AUTH-002')
    const fields = (session?.kind === 'staff' && template.staff) || template.fields
    const names = await findNames(db, fields.list.map(groupOf).filter(Boolean), caller.lang)
    const title = text(fields.title)
    answer.stream = templateStream(
      title,
      templateColumns(fields, text, (field) => names.get(groupOf(field))),
    )
    answer.headers.push(['content-type', SHEET_TYPES.xlsx], ['content-disposition', contentDisposition(`${title}.xlsx`)])
    return {}
  }),
]
