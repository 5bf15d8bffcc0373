import { Refusal } from '#platform/shared/calls/errors.ts'
import { lined, measured, whenAt } from '../document-text.ts'
import { box, toDocument, textsIn, type Draw } from './document-frame.server.ts'
import { containerTable, shipmentPath, vesselOf } from './shipment-boxes.server.ts'
import { findShipment } from '../shipment-facts.server.ts'
import { findAccounts, findBondedPlace } from './sql.ts'

/** Informs the consignee of an arrival and the payment accounts. Exports are announced by the destination office. */
export const arrivalNotice: Draw = async (context, { mngtNo }) => {
  const { db, session, caller } = context
  const facts = await findShipment(db, session.corpCd, session.custCd ?? null, mngtNo, caller.lang)
  if (!facts) return null
  if (facts.io_type === 'EXP') throw new Refusal('BIZ-001', { key: 'report.notImport' })
  const words = textsIn(context, caller.lang)
  const accounts = await findAccounts(db, session.corpCd, caller.lang)
  const bonded = await findBondedPlace(db, session.corpCd, facts.mngt_no)
  const isAir = facts.trans_mode === 'AIR'
  return toDocument(context, caller.lang, {
    title: words('report.AN'),
    subtitle: caller.lang === 'ko' ? textsIn(context, 'en')('report.AN').toUpperCase() : '',
    number: { label: isAir ? 'House AWB No.' : 'House B/L No.', value: facts.hbl_no || facts.mngt_no },
    path: shipmentPath(facts),
    blocks: [
      {
        kind: 'boxes',
        title: '',
        rows: [
          [
            box(words('booking.CONSIGNEE_NM'), lined(facts.consignee_nm, facts.consignee_addr), 6, { tall: true, strong: true }),
            box(words('booking.SHIPPER_NM'), lined(facts.shipper_nm, facts.shipper_addr), 6, { tall: true }),
          ],
          [
            box(words('booking.NOTIFY_NM'), lined(facts.notify_nm, facts.notify_addr), 6),
            box(isAir ? 'Master AWB No.' : 'Master B/L No.', facts.mbl_no),
            box(words('booking.PO_NO'), facts.po_no),
          ],
        ],
      },
      {
        kind: 'boxes',
        title: words('report.schedule'),
        rows: [
          [
            box(words(`report.vessel.${facts.trans_mode}`), vesselOf(facts), 6, { strong: true }),
            box(words('booking.CARRIER_CD'), facts.carrier),
            box('ETD', whenAt(facts.etd, facts.pol_cd)),
          ],
          [
            box(words('booking.POL'), facts.pol),
            box(words('booking.POD'), facts.pod),
            box('ETA', whenAt(facts.eta, facts.pod_cd), 3, { strong: true }),
            box('ATA', whenAt(facts.ata, facts.pod_cd)),
          ],
          [
            box(words('booking.FINAL_DEST'), facts.final_dest, 6),
            box(words('report.freeUntil'), whenAt(facts.free_until, facts.pod_cd), 6, { strong: true }),
          ],
          [box(words('report.cargoNo'), bonded.cargo_no, 6), box(words('report.shed'), bonded.shed, 6)],
        ],
      },
      {
        kind: 'boxes',
        title: words('report.cargo'),
        rows: [
          [box(words('booking.COMMODITY'), facts.commodity, 12)],
          [
            box(words('booking.PKG_QTY'), measured(facts.pkg_qty, 0, facts.pkg_unit)),
            box(words('booking.GROSS_WT'), measured(facts.gross_wt, 1, 'kg')),
            isAir
              ? box(words('report.chargeable'), measured(facts.chg_wt, 1, 'kg'))
              : box(words('booking.CBM'), measured(facts.cbm, 3, 'CBM')),
            box(words('booking.FRT_TERM'), [facts.incoterms, facts.frt_term].filter(Boolean).join(' / ')),
          ],
        ],
      },
      ...containerTable(facts, words),
      {
        kind: 'table',
        title: words('report.bank'),
        columns: [
          { header: words('report.currency'), width: 2, align: 'start' },
          { header: words('report.bankName'), width: 4, align: 'start' },
          { header: words('report.account'), width: 5, align: 'start' },
          { header: words('report.holder'), width: 6, align: 'start' },
          { header: 'SWIFT', width: 3, align: 'start' },
        ],
        rows: accounts.map(({ curr_cd, bank, account_no, holder, swift }) => [curr_cd, bank, account_no, holder, swift]),
        empty: words('report.noBank'),
      },
      {
        kind: 'notes',
        title: words('report.guide'),
        lines: ['report.AN.note1', 'report.AN.note2', 'report.AN.note3'].map((key) => words(key)),
      },
    ],
  })
}
