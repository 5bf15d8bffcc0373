import type { BlTexts } from '#domain/documents/bl-check.ts'
import { lined, measured } from '../document-text.ts'
import type { ShipmentFacts } from '../shipment-facts.server.ts'

/** The texts of our draft of a house B/L or air waybill. */
export const draftTexts = (facts: ShipmentFacts): BlTexts => ({
  SHIPPER: lined(facts.shipper_nm, facts.shipper_addr),
  CONSIGNEE: lined(facts.consignee_nm, facts.consignee_addr),
  NOTIFY: lined(facts.notify_nm, facts.notify_addr) || 'SAME AS CONSIGNEE',
  RECEIPT: facts.por || facts.pol,
  DELIVERY: facts.final_dest || facts.pod,
  REFERENCE: facts.po_no,
  FREIGHT: [facts.incoterms, facts.frt_term].filter(Boolean).join(' / '),
  MARKS: facts.marks || 'N/M',
  PACKAGES: measured(facts.pkg_qty, 0, facts.pkg_unit),
  GOODS: lined('SAID TO CONTAIN', facts.commodity, facts.hs_cd && `HS ${facts.hs_cd}`),
  WEIGHT: measured(facts.gross_wt, 3, 'KGS'),
  MEASURE: facts.trans_mode === 'AIR' ? measured(facts.chg_wt, 1, 'KGS') : measured(facts.cbm, 3, 'CBM'),
})
