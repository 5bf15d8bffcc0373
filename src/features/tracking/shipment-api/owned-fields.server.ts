import { zonedClock } from '#domain/time/place-zone.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { ShipmentKey } from '../shipment-key.ts'

type SentFields = { source: string; no: string; version: number | null; saidAt: Date; receivedAt: Date; sent: Record<string, unknown> }
type Row = {
  cust_cd: string
  cust_nm: string
  svc_type: string
  ref_nos: string[]
  shipper_cd: string | null
  consignee_cd: string | null
  notify_nm: string
  por: string
  pol: string
  pod: string
  final_dest: string
  cbm: number
  chg_wt: number | null
  incoterms: string
  frt_term: string
  commodity: string
  sent_remark: string
  imo_no: string
  doc_cut_off: string
  vgm_cut_off: string
  cargo_cut_off: string
  dem_until: string
  det_until: string
  day_only: string
  closed: boolean
}

const keyOf = ({ corp_cd, cust_cd, shipment_id }: ShipmentKey) => [corp_cd, cust_cd, shipment_id]

/** Who owns each field: what someone set by hand, else the first source that tells it. */
const ownersOf = (sent: readonly SentFields[], holds: readonly { field: string; holder: string }[]): Record<string, string> =>
  Object.fromEntries([
    ...sent.toReversed().flatMap(({ source, sent: fields }) => Object.keys(fields).map((name) => [name, source])),
    ...holds.map(({ field, holder }) => [field, holder]),
  ])

/** The fields of a shipment that someone may own, under the names by which they are sent, and for staff who sent them. */
export const findOwnedFields = async ({ db, session, caller }: Context<'member'>, key: ShipmentKey) => {
  const isStaff = session.kind === 'staff'
  const [row] = await db<Row>(
    `select s.cust_cd, coalesce(${nameIn(caller.lang, 'c.')}, '') as cust_nm, s.svc_type, s.ref_nos, s.shipper_cd, s.consignee_cd, s.notify_nm, s.por, s.pol, s.pod, s.final_dest,
            s.cbm, s.chg_wt, s.incoterms, s.frt_term, s.commodity, s.sent_remark, s.imo_no, s.doc_cut_off, s.vgm_cut_off, s.cargo_cut_off, s.dem_until, s.det_until,
            s.day_only, s.closed_at is not null as closed
       from shipment s left join customer c on c.corp_cd = s.corp_cd and c.cust_cd = s.cust_cd
      where s.corp_cd = $1 and s.cust_cd = $2 and s.shipment_id = $3`,
    keyOf(key),
  )
  if (!row) throw new Error('A shipment that was just read is there')
  const of = 'where corp_cd = $1 and cust_cd = $2 and shipment_id = $3'
  const sent = isStaff
    ? await db<SentFields>(
        `select source_cd as source, source_key as no, version, said_at as "saidAt", received_at as "receivedAt", sent from shipment_source ${of} order by first_at`,
        keyOf(key),
      )
    : []
  const holds = isStaff ? await db<{ field: string; holder: string }>(`select field, holder from shipment_hold ${of}`, keyOf(key)) : []
  const seesCustomer = isStaff || session.custCd === row.cust_cd
  const at = (stored: string, place: string) => (stored === '' ? null : zonedClock(stored, place))
  return {
    customer: seesCustomer ? { code: row.cust_cd, name: row.cust_nm } : { code: '', name: '' },
    service: row.svc_type,
    references: row.ref_nos,
    shipperCode: (isStaff && row.shipper_cd) || '',
    consigneeCode: (isStaff && row.consignee_cd) || '',
    notify: row.notify_nm,
    receipt: { code: row.por },
    delivery: { code: row.final_dest },
    volumeCbm: row.cbm,
    chargeableWeightKg: row.chg_wt,
    incoterms: row.incoterms,
    freightTerm: row.frt_term,
    commodity: row.commodity,
    remark: row.sent_remark,
    imoNo: row.imo_no,
    cutOffs: { documents: at(row.doc_cut_off, row.pol), vgm: at(row.vgm_cut_off, row.pol), cargo: at(row.cargo_cut_off, row.pol) },
    freeTime: { demurrageUntil: at(row.dem_until, row.pod), detentionUntil: at(row.det_until, row.pod) },
    closed: row.closed,
    sources: sent.map((one) => ({ ...one, saidAt: one.saidAt.toISOString(), receivedAt: one.receivedAt.toISOString() })),
    owners: ownersOf(sent, holds),
    day_only: row.day_only,
  }
}
export type OwnedFields = Awaited<ReturnType<typeof findOwnedFields>>
