import type { BlTexts } from '#domain/documents/bl-check.ts'
import { draftTexts } from '../bl-check-popup/bl-texts.server.ts'
import { findBlShipment, findCheck } from '../bl-check-popup/sql.ts'
import { when, whenAt } from '../document-text.ts'
import { box, toDocument, textsIn, type Draw } from './document-frame.server.ts'
import { containerTable, shipmentPath, vesselOf } from './shipment-boxes.server.ts'
import { findShipment } from '../shipment-facts.server.ts'

/**
 * The draft house bill of lading or air waybill, for the customer to check. Always in English, as usual in the trade. Every page is
 * marked as draft until the customer approves it; it is never the original.
 */
export const houseBl: Draw = async (context, { mngtNo }) => {
  const { db, session } = context
  const facts = await findShipment(db, session.corpCd, session.custCd ?? null, mngtNo, 'en')
  if (!facts) return null
  const words = textsIn(context, 'en')
  const key = await findBlShipment(db, session, mngtNo)
  const check = key && (await findCheck(db, key, 'en'))
  const texts: BlTexts = { ...draftTexts(facts), ...check?.texts }
  const approved = check?.status === 'APPROVED'
  const isAir = facts.trans_mode === 'AIR'
  return toDocument(context, 'en', {
    title: words(`report.HBL_DRAFT.${facts.trans_mode}`),
    subtitle: approved ? words('report.HBL_DRAFT.approved', [when(check.approved_at)]) : words('report.HBL_DRAFT.sub'),
    number: { label: isAir ? 'House AWB No.' : 'House B/L No.', value: facts.hbl_no || facts.mngt_no },
    path: shipmentPath(facts),
    mark: approved ? '' : 'DRAFT',
    blocks: [
      {
        kind: 'boxes',
        title: '',
        rows: [
          [box('Shipper', texts.SHIPPER, 7, { tall: true }), box(isAir ? 'Master AWB No.' : 'Master B/L No.', facts.mbl_no, 5)],
          [box('Consignee', texts.CONSIGNEE, 7, { tall: true }), box('Reference (PO No.)', texts.REFERENCE, 5)],
          [box('Notify party', texts.NOTIFY, 7, { tall: true }), box('Freight', texts.FREIGHT, 5)],
          [
            box('Place of receipt', texts.RECEIPT),
            box(words('booking.POL'), facts.pol),
            box(words('booking.POD'), facts.pod),
            box('Place of delivery', texts.DELIVERY),
          ],
          [
            box(words(`report.vessel.${facts.trans_mode}`), vesselOf(facts), 6),
            box('ETD', whenAt(facts.etd, facts.pol_cd)),
            box('Service', facts.svc_type),
          ],
        ],
      },
      {
        kind: 'table',
        title: 'Particulars furnished by shipper',
        columns: [
          { header: 'Marks and numbers', width: 4, align: 'start' },
          { header: 'Packages', width: 3, align: 'start' },
          { header: 'Description of goods', width: 7, align: 'start' },
          { header: 'Gross weight', width: 3, align: 'end' },
          { header: isAir ? 'Chargeable weight' : 'Measurement', width: 3, align: 'end' },
        ],
        rows: [[texts.MARKS, texts.PACKAGES, texts.GOODS, texts.WEIGHT, texts.MEASURE]],
      },
      ...containerTable(facts, words),
      {
        kind: 'notes',
        title: '',
        lines: (approved ? ['report.HBL_DRAFT.note2'] : ['report.HBL_DRAFT.note1', 'report.HBL_DRAFT.note2']).map((each) => words(each)),
      },
    ],
  })
}
