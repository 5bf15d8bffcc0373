import { showMoney, showNumber } from '#domain/text/money.ts'
import exhibitionEdit from '#features/exhibitions/exhibition-edit/screen.ts'
import { lined, measured, when } from '../document-text.ts'
import { requestPeople } from './people.server.ts'
import { box, toDocument, textsIn, type Draw } from './document-frame.server.ts'
import { findRequest } from './sql.ts'

const days = (from: string, to: string) => [when(from), when(to)].filter(Boolean).join(' ~ ')
const sides = (...lengths: (number | null)[]) =>
  lengths.some((length) => length) ? lengths.map((length) => showNumber(length ?? 0, 1)).join(' x ') : ''

/** An exhibition cargo request with all its items. */
export const requestReport: Draw = async (context, { mngtNo }) => {
  const { db, session, caller } = context
  const found = await findRequest(db, session.corpCd, mngtNo, caller.lang)
  if (!found) return null
  const facts = requestPeople(session, found)
  const words = textsIn(context, caller.lang)
  return toDocument(context, caller.lang, {
    title: words('report.EXH_REQ'),
    subtitle: caller.lang === 'ko' ? textsIn(context, 'en')('report.EXH_REQ').toUpperCase() : '',
    number: { label: words('report.reqNo'), value: facts.req_no },
    path: `${exhibitionEdit.path}?mid=${exhibitionEdit.marker}&REQ_NO=${encodeURIComponent(facts.req_no)}`,
    blocks: [
      {
        kind: 'boxes',
        title: words('report.exhibition'),
        rows: [
          [
            box(words('report.exhibition'), lined(facts.exhibition, facts.venue), 6, { strong: true }),
            box(words('report.period'), days(facts.start_dt, facts.end_dt), 6),
          ],
          [
            box(words('report.company'), facts.company_nm, 6),
            box(words('report.booth'), [facts.hall, facts.booth].filter(Boolean).join(' / ')),
            box(words('bookingList.status'), facts.status, 3, { strong: true }),
          ],
          [
            box(
              words('booking.CONTACT_NM'),
              lined(facts.contact_nm, [facts.contact_phone, facts.contact_email].filter(Boolean).join('  ')),
              6,
            ),
            box(words('report.receivedAt'), when(facts.received_at)),
            box(words('report.deadline'), when(facts.deadline)),
          ],
        ],
      },
      {
        kind: 'boxes',
        title: words('report.transport'),
        rows: [
          [
            box(words('shipmentSearch.mode'), words(`report.mode.${facts.mode}`)),
            box(words('report.direction'), words(`report.direction.${facts.direction}`)),
            box(words('booking.CARGO_READY_DT'), when(facts.cargo_ready)),
            box(words('report.arriveVenue'), when(facts.arrive)),
          ],
          [box(words('booking.TRUCK_ADDR'), facts.pickup_addr, 6), box(words('report.warehouse'), facts.warehouse, 6)],
          [
            box('ATA Carnet', facts.carnet === 'Y' ? words('report.used') : facts.carnet || words('report.none')),
            box(
              words('report.services'),
              facts.services.map((service) => words(`report.service.${service}`)).join(', ') || words('report.none'),
              9,
            ),
          ],
          ...(facts.remark ? [[box(words('documents.remark'), facts.remark, 12)]] : []),
        ],
      },
      {
        kind: 'table',
        title: words('report.items'),
        columns: [
          { header: words('booking.COMMODITY'), width: 7, align: 'start' },
          { header: words('report.quantity'), width: 3, align: 'end' },
          { header: words('report.size'), width: 4.5, align: 'end' },
          { header: 'CBM', width: 2.5, align: 'end' },
          { header: words('report.weightKg'), width: 3, align: 'end' },
          { header: words('booking.HS_CD'), width: 3, align: 'start' },
          { header: words('report.value'), width: 4, align: 'end' },
          { header: words('report.disposal'), width: 2.8, align: 'start' },
        ],
        rows: facts.items.map((item) => [
          item.description,
          measured(item.qty, 0, item.pkg_unit),
          sides(item.len_cm, item.wid_cm, item.hgt_cm),
          showNumber(item.cbm, 3),
          showNumber(item.gross_wt, 1),
          item.hs_cd,
          showMoney(item.amount, caller.lang, item.curr_cd),
          item.disposal,
        ]),
        sums: [words('report.sum'), showNumber(facts.pkg_qty), '', showNumber(facts.cbm, 3), showNumber(facts.gross_wt, 1), '', '', ''],
        empty: words('report.noItems'),
      },
    ],
  })
}
