import type { Run } from '#platform/server/db/db.ts'

/** A shipment for tests; defaults to an ordinary sea export of CUST001. Times are `yyyy-MM-dd HH:mm`. */
export type ShipmentSeed = {
  corp_cd: string
  cust_cd: string
  mngt_no: string
  trans_mode: 'SEA' | 'AIR'
  io_type: 'EXP' | 'IMP' | 'CROSS'
  hbl_no: string
  shipper_cd: string | null
  shipper_nm: string
  consignee_cd: string | null
  consignee_nm: string
  pol: string
  pod: string
  etd: string | null
  eta: string | null
  ata: string | null
  shp_sts: string
  stage_no: number
  delay_days: number
  due_kind: string
  due_at: string | null
  due_offset: number | null
  eta_offset: number | null
  gross_wt: number
  cbm: number
}

let made = 0

/** Stores a shipment with its house number in shipment_ref. Requires the table owner's role. */
export const buildShipment = async (run: Run, over: Partial<ShipmentSeed> = {}) => {
  made += 1
  const row: ShipmentSeed = {
    corp_cd: 'KR',
    cust_cd: 'CUST001',
    mngt_no: `T${String(made).padStart(8, '0')}`,
    trans_mode: 'SEA',
    io_type: 'EXP',
    hbl_no: `TEST${String(made).padStart(8, '0')}`,
    shipper_cd: null,
    shipper_nm: '',
    consignee_cd: null,
    consignee_nm: '',
    pol: 'KRPUS',
    pod: 'NLRTM',
    etd: '2031-05-10 00:00',
    eta: '2031-06-10 00:00',
    ata: null,
    shp_sts: 'BOOKED',
    stage_no: 1,
    delay_days: 0,
    due_kind: '',
    due_at: null,
    due_offset: null,
    eta_offset: null,
    gross_wt: 10.5,
    cbm: 1.25,
    ...over,
  }
  const columns = Object.keys(row)
  const [stored] = await run<{ shipment_id: number }>(
    `insert into shipment (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning shipment_id`,
    Object.values(row),
  )
  if (!stored) throw new Error('Shipment insert returned no row')
  await run(`insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) values ($1, $2, $3, 'HBL', $4)`, [
    row.corp_cd,
    row.cust_cd,
    stored.shipment_id,
    row.hbl_no.toUpperCase().replace(/[^A-Z0-9]/g, ''),
  ])
  return { ...row, ...stored }
}
