import type { Texts } from '#domain/text/texts.ts'
import { showNumber } from '#domain/text/money.ts'
import airBooking from '#features/bookings/air-booking/screen.ts'
import seaBooking from '#features/bookings/sea-booking/screen.ts'
import type { DocumentBlock, DocumentCell } from '#platform/shared/files/document-template.ts'
import { lined, measured, when, whenAt } from '../document-text.ts'
import { bookingPeople } from './people.server.ts'
import { box, toDocument, textsIn, type Draw } from './document-frame.server.ts'
import { type BookingFacts, findBooking } from './sql.ts'

const MARKS: Partial<Record<BookingFacts['status'], string>> = { DRAFT: 'DRAFT', REJECTED: 'REJECTED', CANCELLED: 'CANCELLED' }

const parties = (facts: BookingFacts, words: Texts): DocumentCell[][] => [
  [
    box(words('booking.SHIPPER_NM'), lined(facts.shipper_nm, facts.shipper_addr), 6, { tall: true }),
    box(words('booking.CONSIGNEE_NM'), lined(facts.consignee_nm, facts.consignee_addr), 6, { tall: true }),
  ],
  [
    box(words('booking.NOTIFY_NM'), lined(facts.notify_nm, facts.notify_addr), 6),
    box(words('booking.CONTACT_NM'), lined(facts.contact_nm, [facts.contact_phone, facts.contact_email].filter(Boolean).join('  ')), 6),
  ],
]

const voyage = (facts: BookingFacts, words: Texts): DocumentCell[][] => [
  [
    box(words('booking.CARRIER_CD'), facts.carrier),
    box(words(`report.vessel.${facts.trans_mode}`), [facts.vessel_nm, facts.voyage_no].filter(Boolean).join(' / ')),
    box('ETD', when(facts.etd), 3, { strong: true }),
    box('ETA', when(facts.eta), 3, { strong: true }),
  ],
  [
    box(words('booking.POR'), facts.por),
    box(words('booking.POL'), facts.pol),
    box(words('booking.POD'), facts.pod),
    box(words('booking.FINAL_DEST'), facts.final_dest),
  ],
  [
    box(words('booking.CARGO_READY_DT'), when(facts.cargo_ready)),
    box(words('booking.DOC_CLOSING_AT'), whenAt(facts.doc_closing, facts.pol_cd)),
    box(words('booking.CARGO_CLOSING_AT'), whenAt(facts.cargo_closing, facts.pol_cd)),
    box(words('booking.VGM_CLOSING_AT'), whenAt(facts.vgm_closing, facts.pol_cd)),
  ],
]

const goods = (facts: BookingFacts, words: Texts): DocumentCell[][] => [
  [box(words('booking.COMMODITY'), facts.commodity, 6), box(words('booking.HS_CD'), facts.hs_cd), box(words('booking.PO_NO'), facts.po_no)],
  [
    box(words('booking.PKG_QTY'), measured(facts.pkg_qty, 0, facts.pkg_unit)),
    box(words('booking.GROSS_WT'), measured(facts.gross_wt, 3, 'kg')),
    box(words('booking.CBM'), measured(facts.cbm, 3, 'CBM')),
    facts.trans_mode === 'AIR'
      ? box(words('report.chargeable'), measured(facts.chg_wt, 1, 'kg'))
      : box(words('booking.DG_YN'), facts.dg || words('report.none')),
  ],
  ...(facts.trans_mode === 'AIR' && facts.dg ? [[box(words('booking.DG_YN'), facts.dg, 12)]] : []),
  ...(facts.temperature ? [[box(words('report.temperature'), `${facts.temperature} °C`, 12)]] : []),
  ...(facts.marks ? [[box(words('booking.MARKS'), facts.marks, 12)]] : []),
  ...(facts.truck_addr
    ? [[box(words('booking.TRUCK_ADDR'), facts.truck_addr, 9), box(words('booking.TRUCK_DT'), when(facts.truck_dt))]]
    : []),
  ...(facts.instruction ? [[box(words('booking.INSTRUCTION'), facts.instruction, 12)]] : []),
]

const linesOf = ({ containers, pieces }: BookingFacts, words: Texts): DocumentBlock[] => [
  ...(containers.length > 0
    ? [
        {
          kind: 'table' as const,
          title: words('report.containers'),
          columns: [
            { header: words('report.cntrType'), width: 3, align: 'start' as const },
            { header: words('report.quantity'), width: 2, align: 'end' as const },
            { header: 'SOC', width: 2, align: 'center' as const },
            { header: words('report.unitWeight'), width: 3, align: 'end' as const },
            { header: words('documents.remark'), width: 6, align: 'start' as const },
          ],
          rows: containers.map(({ cntr_type, qty, soc_yn, unit_wt, remark }) => [
            cntr_type,
            showNumber(qty),
            soc_yn,
            unit_wt === null ? '' : showNumber(unit_wt, 1),
            remark,
          ]),
        },
      ]
    : []),
  ...(pieces.length > 0
    ? [
        {
          kind: 'table' as const,
          title: words('report.pieces'),
          columns: [
            { header: words('report.size'), width: 5, align: 'start' as const },
            { header: words('report.quantity'), width: 2, align: 'end' as const },
            { header: words('report.unitWeight'), width: 3, align: 'end' as const },
            { header: 'CBM', width: 3, align: 'end' as const },
          ],
          rows: pieces.map(({ len_cm, wid_cm, hgt_cm, qty, unit_wt, cbm }) => [
            [len_cm, wid_cm, hgt_cm].map((side) => showNumber(side, 1)).join(' x '),
            showNumber(qty),
            unit_wt === null ? '' : showNumber(unit_wt, 1),
            showNumber(cbm, 3),
          ]),
        },
      ]
    : []),
]

/** The booking data and, once confirmed, its confirmation. */
export const bookingConfirmation: Draw = async (context, { mngtNo }) => {
  const { db, session, caller } = context
  const found = await findBooking(db, session.corpCd, mngtNo, caller.lang)
  if (!found) return null
  const facts = bookingPeople(session, found)
  const words = textsIn(context, caller.lang)
  const kind = facts.status === 'CONFIRMED' ? 'confirmed' : 'requested'
  const { path, marker } = facts.trans_mode === 'AIR' ? airBooking : seaBooking
  return toDocument(context, caller.lang, {
    title: words(`report.booking.${kind}`),
    subtitle: caller.lang === 'ko' ? textsIn(context, 'en')(`report.booking.${kind}`).toUpperCase() : '',
    number: { label: words('booking.BKG_NO'), value: facts.bkg_no },
    path: `${path}?mid=${marker}&BKG_NO=${encodeURIComponent(facts.bkg_no)}`,
    mark: MARKS[facts.status] ?? '',
    blocks: [
      {
        kind: 'boxes',
        title: '',
        rows: [
          [
            box(words('booking.CUST_CD'), facts.customer, 6),
            box(words('bookingList.status'), facts.status_nm, 3, { strong: true }),
            box(words(`report.booking.${kind}At`), when(kind === 'confirmed' ? facts.confirmed_at : facts.requested_at)),
          ],
          [
            box(words('booking.IO_TYPE'), facts.io_type),
            box(words('booking.SVC_TYPE'), facts.svc_type),
            box(words('booking.INCOTERMS'), facts.incoterms),
            box(words('booking.FRT_TERM'), facts.frt_term),
          ],
        ],
      },
      { kind: 'boxes', title: words('report.parties'), rows: parties(facts, words) },
      { kind: 'boxes', title: words('report.schedule'), rows: voyage(facts, words) },
      { kind: 'boxes', title: words('report.cargo'), rows: goods(facts, words) },
      ...linesOf(facts, words),
      { kind: 'notes', title: '', lines: [words('report.booking.note1'), words('report.booking.note2')] },
    ],
  })
}
