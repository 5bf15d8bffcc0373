import { box, lined, measured, onPaper, when, wordsIn, type Draw } from './paper-frame.server.ts'
import { containerTable, shipmentPath, vesselOf } from './shipment-boxes.server.ts'
import { findShipment } from './sql.ts'

/**
 * The house bill of lading or air waybill as it will read, for the customer to check. A paper of the trade: English whatever the screen
 * speaks. It is a draft and says so across every page.
 */
export const houseBlPaper: Draw = async (context, { mngtNo }) => {
  const { db, session } = context
  const facts = await findShipment(db, session.corpCd, session.custCd ?? null, mngtNo, 'en')
  if (!facts) return null
  const words = wordsIn(context, 'en')
  const isAir = facts.trans_mode === 'AIR'
  return onPaper(context, 'en', {
    title: words(`report.HBL_DRAFT.${facts.trans_mode}`),
    subtitle: words('report.HBL_DRAFT.sub'),
    number: { label: isAir ? 'House AWB No.' : 'House B/L No.', value: facts.hbl_no || facts.mngt_no },
    path: shipmentPath(facts),
    mark: 'DRAFT',
    blocks: [
      {
        kind: 'boxes',
        title: '',
        rows: [
          [
            box('Shipper', lined(facts.shipper_nm, facts.shipper_addr), 7, { tall: true }),
            box(isAir ? 'Master AWB No.' : 'Master B/L No.', facts.mbl_no, 5),
          ],
          [box('Consignee', lined(facts.consignee_nm, facts.consignee_addr), 7, { tall: true }), box('Reference (PO No.)', facts.po_no, 5)],
          [
            box('Notify party', lined(facts.notify_nm, facts.notify_addr) || 'SAME AS CONSIGNEE', 7, { tall: true }),
            box('Freight', [facts.incoterms, facts.frt_term].filter(Boolean).join(' / '), 5),
          ],
          [
            box('Place of receipt', facts.por || facts.pol),
            box(words('booking.POL'), facts.pol),
            box(words('booking.POD'), facts.pod),
            box('Place of delivery', facts.final_dest || facts.pod),
          ],
          [
            box(words(`report.vessel.${facts.trans_mode}`), vesselOf(facts), 6),
            box('ETD', when(facts.etd)),
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
        rows: [
          [
            facts.marks || 'N/M',
            measured(facts.pkg_qty, 0, facts.pkg_unit),
            lined('SAID TO CONTAIN', facts.commodity, facts.hs_cd && `HS ${facts.hs_cd}`),
            measured(facts.gross_wt, 3, 'KGS'),
            isAir ? measured(facts.chg_wt, 1, 'KGS') : measured(facts.cbm, 3, 'CBM'),
          ],
        ],
      },
      ...containerTable(facts, words),
      { kind: 'notes', title: '', lines: ['report.HBL_DRAFT.note1', 'report.HBL_DRAFT.note2'].map((key) => words(key)) },
    ],
  })
}
