import type { ShipmentKey } from '#features/tracking/shipment-key.ts'
import { type Line, number, text } from '../reference/csv.ts'
import type { DemoClock } from './demo-clock.ts'
import type { DemoFiles } from './demo-files.ts'
import { chargeableWeight, type DemoShipment } from './demo-shipment.ts'
import type { Row } from '../reference/upsert-rows.ts'

/** Bookings with their container lines and piece sizes, by key. */
export type DemoBookings = { bookings: Row[]; containers: Row[]; dimensions: Row[] }

type Contact = { user: string; contact_nm: string; contact_phone: string; contact_email: string }

// Shipments with these house numbers come from a booking on this portal.
const CONFIRMED = /^NR(SE\d{4}(0112|0139|0142|0144|0147|0128|0093|0101)|AE\d{4}(0068|0066|0064|0061|0059))$/

const contactsOf = (files: DemoFiles) =>
  new Map(
    files.lines('users.csv').map((line): [string, Contact] => [
      text(line, 'user_id'),
      {
        user: text(line, 'user_id'),
        contact_nm: text(line, 'name_ko'),
        contact_phone: text(line, 'phone'),
        contact_email: text(line, 'email'),
      },
    ]),
  )

/** The common columns of both kinds of bookings; every row has every column. */
const base = (row: Row, contact: Contact | undefined): Row => ({
  team_cd: row.trans_mode === 'AIR' ? 'AIR' : row.io_type === 'IMP' ? 'SIM' : 'SEX',
  notify_nm: 'SAME AS CONSIGNEE',
  contact_nm: contact?.contact_nm ?? '',
  contact_phone: contact?.contact_phone ?? '',
  contact_email: contact?.contact_email ?? '',
  req_user: contact?.user ?? '',
  created_by: contact?.user ?? '',
  updated_by: contact?.user ?? '',
  stack_yn: 'Y',
  dg_yn: 'N',
  ...row,
})

/** Confirmed bookings of demo shipments, and the open, rejected and cancelled ones of bookings.csv. */
export const demoBookings = (
  clock: DemoClock,
  files: DemoFiles,
  shipments: readonly DemoShipment[],
  keys: ReadonlyMap<string, ShipmentKey>,
): DemoBookings => {
  const contacts = contactsOf(files)
  const made: DemoBookings = { bookings: [], containers: [], dimensions: [] }
  for (const shipment of shipments) {
    const { row } = shipment
    const key = keys.get(row.mngt_no)
    if (!key || !CONFIRMED.test(String(row.hbl_no))) continue
    const [type = '', count = ''] = String(row.cntr_text).split(' × ')
    add(made, base(confirmed(shipment, key), contacts.get(row.cust_cd === 'CUST002' ? 'other' : 'customer')), type, Number(count) || 0)
  }
  for (const line of files.lines('bookings.csv')) {
    const user = contacts.get(text(line, 'user'))
    add(made, base(standalone(clock, files, line), user), text(line, 'type'), Number(line.boxes) || 0)
  }
  return made
}

const confirmed = ({ row, events }: DemoShipment, key: ShipmentKey): Row => {
  const first = events.find(({ event }) => event.code === 'RECE' || event.code === 'BKD')?.event.at
  const asked = first ?? `${String(row.etd)}+09:00`
  return {
    corp_cd: row.corp_cd,
    cust_cd: row.cust_cd,
    bkg_no: row.bkg_no,
    trans_mode: row.trans_mode,
    status: 'CONFIRMED',
    io_type: row.io_type,
    svc_type: row.trans_mode === 'SEA' ? row.svc_type : '',
    svc_level: row.trans_mode === 'AIR' ? 'GENERAL' : '',
    incoterms: row.incoterms,
    frt_term: row.frt_term,
    po_no: row.po_no,
    shipper_cd: row.shipper_cd,
    shipper_nm: row.shipper_nm,
    consignee_cd: row.consignee_cd,
    consignee_nm: row.consignee_nm,
    carrier_cd: row.carrier_cd,
    vessel_nm: row.trans_mode === 'SEA' ? row.vessel_nm : '',
    voyage_no: row.trans_mode === 'SEA' ? row.voyage_no : row.vessel_nm,
    por: row.por,
    pol: row.pol,
    pod: row.pod,
    final_dest: row.final_dest,
    etd: row.etd,
    eta: row.eta,
    cargo_ready_dt: asked.slice(0, 10),
    commodity: row.commodity,
    hs_cd: '',
    pkg_qty: row.pkg_qty,
    pkg_unit: row.pkg_unit,
    gross_wt: row.gross_wt,
    cbm: row.cbm,
    chg_wt: row.chg_wt,
    hbl_no: row.hbl_no,
    shipment_id: key.shipment_id,
    req_at: asked,
    confirm_user: 'staff',
    confirm_at: asked.replace(/T\d\d/, 'T16'),
    reject_reason: '',
    cancel_at: null,
    created_at: asked,
    updated_at: asked,
  }
}

const standalone = (clock: DemoClock, files: DemoFiles, line: Line): Row => {
  const isAir = line.mode === 'A'
  const cust = text(line, 'user') === 'other' ? 'CUST002' : 'CUST001'
  const [shipper_cd, consignee_cd] = line.io === 'IMP' ? [text(line, 'partner'), cust] : [cust, text(line, 'partner')]
  const etd = number(line, 'etd')
  const asked = line.asked ? `${clock.at(number(line, 'asked'), '10:12')}+09:00` : null
  const created = asked ?? `${clock.at(-1, '14:18')}+09:00`
  const status = text(line, 'status')
  const kg = number(line, 'kg')
  const cbm = number(line, 'cbm')
  return {
    corp_cd: 'KR',
    cust_cd: cust,
    bkg_no: `KR${line.mode}${clock.yymm(-1)}0${line.serial}`,
    trans_mode: isAir ? 'AIR' : 'SEA',
    status,
    io_type: text(line, 'io'),
    svc_type: isAir ? '' : line.type ? 'FCL' : 'LCL',
    svc_level: isAir ? 'GENERAL' : '',
    incoterms: text(line, 'terms'),
    frt_term: /^[CD]/.test(text(line, 'terms')) ? 'PP' : 'CC',
    po_no: '',
    shipper_cd,
    shipper_nm: files.partyName(shipper_cd),
    consignee_cd,
    consignee_nm: files.partyName(consignee_cd),
    carrier_cd: text(line, 'carrier'),
    vessel_nm: isAir ? '' : text(line, 'vessel'),
    voyage_no: isAir ? text(line, 'vessel') : text(line, 'voyage'),
    por: text(line, 'pol'),
    pol: text(line, 'pol'),
    pod: text(line, 'pod'),
    final_dest: text(line, 'pod'),
    etd: clock.at(etd, '09:00'),
    eta: clock.at(etd + number(line, 'days'), '15:00'),
    cargo_ready_dt: clock.date(etd - 3),
    commodity: text(line, 'goods'),
    hs_cd: text(line, 'hs'),
    pkg_qty: number(line, 'pkgs'),
    pkg_unit: text(line, 'unit'),
    gross_wt: kg,
    cbm,
    chg_wt: isAir ? chargeableWeight(kg, cbm) : null,
    hbl_no: '',
    shipment_id: null,
    req_at: asked,
    confirm_user: '',
    confirm_at: null,
    reject_reason: text(line, 'reason'),
    cancel_at: status === 'CANCELLED' ? created.replace('10:12', '17:30') : null,
    created_at: created,
    updated_at: created,
  }
}

const add = (made: DemoBookings, booking: Row, type: string, count: number) => {
  const key = { corp_cd: booking.corp_cd, cust_cd: booking.cust_cd, bkg_no: booking.bkg_no, seq: 1 }
  made.bookings.push(booking)
  if (count) {
    made.containers.push({
      ...key,
      cntr_type: type,
      qty: count,
      soc_yn: 'N',
      unit_wt: Math.round(Number(booking.gross_wt) / count),
      remark: '',
    })
    return
  }
  // Loose cargo: pieces of one size with the booked total volume.
  const qty = Number(booking.pkg_qty)
  const height = Math.max(Math.round((Number(booking.cbm) * 10_000_000) / (qty * 60 * 40)) / 10, 1)
  made.dimensions.push({
    ...key,
    len_cm: 60,
    wid_cm: 40,
    hgt_cm: height,
    qty,
    unit_wt: Math.round((Number(booking.gross_wt) / qty) * 10) / 10,
    cbm: booking.cbm,
  })
}
