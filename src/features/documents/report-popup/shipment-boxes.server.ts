import type { Texts } from '#domain/text/texts.ts'
import { showNumber } from '#domain/text/money.ts'
import airTrackingPopup from '#features/tracking/air-tracking-popup/screen.ts'
import seaTrackingPopup from '#features/tracking/sea-tracking-popup/screen.ts'
import type { DocumentBlock } from '#platform/shared/files/document-template.ts'
import type { ShipmentFacts } from '../shipment-facts.server.ts'

/** The URL path of a shipment. */
export const shipmentPath = ({ trans_mode, mngt_no }: ShipmentFacts) =>
  `${(trans_mode === 'AIR' ? airTrackingPopup : seaTrackingPopup).path}?mngtNo=${encodeURIComponent(mngt_no)}`

/** Vessel and voyage, or flight. */
export const vesselOf = ({ vessel_nm, voyage_no }: ShipmentFacts) => [vessel_nm, voyage_no].filter(Boolean).join(' / ')

/** The containers of a shipment; empty without any. */
export const containerTable = ({ containers, cntr_text }: ShipmentFacts, words: Texts): DocumentBlock[] =>
  containers.length === 0
    ? []
    : [
        {
          kind: 'table',
          title: [words('report.containers'), cntr_text].filter(Boolean).join('  '),
          columns: [
            { header: words('report.cntrNo'), width: 4, align: 'start' },
            { header: words('report.cntrType'), width: 2, align: 'start' },
            { header: words('report.seal'), width: 4, align: 'start' },
            { header: words('booking.PKG_QTY'), width: 3, align: 'end' },
            { header: words('report.weightKg'), width: 3, align: 'end' },
          ],
          rows: containers.map(({ cntr_no, cntr_type, seal_no, pkg_qty, gross_wt }) => [
            cntr_no,
            cntr_type,
            seal_no,
            pkg_qty === null ? '' : showNumber(pkg_qty),
            gross_wt === null ? '' : showNumber(gross_wt, 1),
          ]),
        },
      ]
