import type { Run } from '#platform/server/db/db.ts'
import { OFFICE_LISTS } from './nightly-office-rows.server.ts'
import { moment, type RowList } from './nightly-row-list.server.ts'

const OF_SHIPMENT = 'join shipment s using (corp_cd, cust_cd, shipment_id)'

/** The lists that neither a download of people nor a call of programs tells row by row. */
export const ROW_LISTS: readonly RowList[] = [
  {
    name: 'booking-containers',
    from: 'booking_cntr t',
    key: ['cust_cd', 'bkg_no', 'seq'],
    columns: {
      bookingNo: 'bkg_no',
      seq: 'seq',
      type: 'cntr_type',
      quantity: 'qty',
      shipperOwned: 'soc_yn',
      unitWeightKg: 'unit_wt',
      remark: 'remark',
    },
  },
  {
    name: 'booking-pieces',
    from: 'booking_dim t',
    key: ['cust_cd', 'bkg_no', 'seq'],
    columns: {
      bookingNo: 'bkg_no',
      seq: 'seq',
      lengthCm: 'len_cm',
      widthCm: 'wid_cm',
      heightCm: 'hgt_cm',
      quantity: 'qty',
      unitWeightKg: 'unit_wt',
      volumeCbm: 'cbm',
    },
  },
  {
    name: 'booking-history',
    from: 'booking_history t',
    key: ['cust_cd', 'bkg_no', 'hist_id'],
    columns: {
      bookingNo: 'bkg_no',
      action: 'action',
      from: 'from_status',
      to: 'to_status',
      at: moment('at'),
      reason: 'reason',
      fields: "array_to_string(array(select jsonb_object_keys(changes) order by 1), ' ')",
    },
  },
  {
    name: 'amendments',
    from: 'booking_amendment t',
    key: ['cust_cd', 'bkg_no', 'amend_id'],
    columns: {
      bookingNo: 'bkg_no',
      amendment: 'amend_id',
      status: 'status',
      changes: 'changes',
      note: 'note',
      askedAt: moment('asked_at'),
      answer: 'answer',
      answeredAt: moment('answered_at'),
    },
  },
  {
    name: 'bl-checks',
    from: `bl_check t ${OF_SHIPMENT}`,
    key: ['t.cust_cd', 't.shipment_id'],
    columns: { shipmentNo: 's.mngt_no', status: 't.status', round: 't.round', texts: 't.texts', approvedAt: moment('t.approved_at') },
  },
  {
    name: 'bl-check-rounds',
    from: `bl_check_round t ${OF_SHIPMENT}`,
    key: ['t.cust_cd', 't.shipment_id', 't.round'],
    columns: {
      shipmentNo: 's.mngt_no',
      round: 't.round',
      changes: 't.changes',
      note: 't.note',
      reason: 't.reason',
      sentAt: moment('t.sent_at'),
      decidedAt: moment('t.decided_at'),
    },
  },
  {
    name: 'exception-replies',
    from: `shipment_exception_reply t ${OF_SHIPMENT}`,
    key: ['t.reply_id'],
    columns: {
      shipmentNo: 's.mngt_no',
      exception: 't.exc_key',
      customer: 't.party_cd',
      kind: 't.kind',
      text: 't.body',
      at: moment('t.at'),
    },
  },
  {
    name: 'references',
    from: `shipment_ref t ${OF_SHIPMENT}`,
    key: ['t.cust_cd', 't.shipment_id', 't.kind', 't.ref_no'],
    columns: { shipmentNo: 's.mngt_no', kind: 't.kind', reference: 't.ref_no' },
  },
  {
    name: 'exhibitions',
    from: 'exhibition t',
    key: ['exh_no'],
    columns: {
      exhibition: 'exh_no',
      nameKo: 'name_ko',
      nameEn: 'name_en',
      venue: 'venue',
      city: 'city',
      country: 'country_cd',
      from: 'start_dt',
      to: 'end_dt',
      moveIn: 'move_in_dt',
      moveOut: 'move_out_dt',
      seaDeadline: 'sea_deadline',
      airDeadline: 'air_deadline',
      documentDeadline: 'doc_deadline',
      status: 'status',
    },
  },
  {
    name: 'exhibits',
    from: 'exh_item t',
    key: ['cust_cd', 'req_no', 'seq'],
    columns: {
      requestNo: 'req_no',
      seq: 'seq',
      description: 'description',
      unit: 'pkg_unit',
      quantity: 'qty',
      volumeCbm: 'cbm',
      grossWeightKg: 'gross_wt',
      hsCode: 'hs_cd',
      amount: 'amount',
      currency: 'curr_cd',
      disposal: 'disposal',
    },
  },
  {
    name: 'exhibition-history',
    from: 'exh_history t',
    key: ['cust_cd', 'req_no', 'hist_id'],
    columns: { requestNo: 'req_no', action: 'action', from: 'from_status', to: 'to_status', at: moment('at'), reason: 'reason' },
  },
  {
    name: 'move-outs',
    from: 'exh_moveout t left join exh_moveout_line l using (corp_cd, cust_cd, req_no, out_no)',
    key: ['cust_cd', 'req_no', 'out_no', 'l.seq', 'l.fate'],
    columns: {
      requestNo: 'req_no',
      moveOut: 'out_no',
      status: 'status',
      on: 'out_dt',
      item: 'l.seq',
      fate: 'l.fate',
      quantity: 'l.qty',
      note: 'note',
      answer: 'answer',
    },
  },
  ...OFFICE_LISTS,
]

/** Rows of a list behind a key, in its order, each cell as text. */
export const findRows = (run: Run, { from, key, columns }: RowList, after: string, max: number) => {
  const id = `concat_ws(chr(31), ${key.map((column) => `${column}::text`).join(', ')}) collate "C"`
  const cells = Object.entries(columns).map(([name, column]) => `(${column})::text as "${name}"`)
  return run<Record<string, string | null> & { '#': string }>(
    `select ${id} as "#", ${cells.join(', ')} from ${from} where ${id} > $1 order by 1 limit $2`,
    [after, max],
  )
}
