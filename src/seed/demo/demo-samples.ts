import { trackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { type Line, number, text } from '../reference/csv.ts'
import { offsetOf } from './demo-clock.ts'
import type { DemoFiles } from './demo-files.ts'
import { chargeableWeight, containerText, type DemoShipment, refsOf, teuOf } from './demo-shipment.ts'

// Messages of past years cover only part of the journey; staff completed it.
const delivered = (line: Line): DemoShipment['events'] => {
  if (!line.done) return []
  const pod = text(line, 'pod')
  const at = `${line.done}${offsetOf(pod)}`
  const place = pod.length === 3 ? { iata: pod } : { unlocode: pod }
  const code = line.io === 'IMP' ? 'RELEASED' : 'DELIVERED'
  return [
    { event: trackingEvent({ source: 'MANUAL', kind: 'SHIPMENT', code, cls: 'ACT', at, updatedAt: at, ...place }), sourceName: '나루' },
  ]
}

const shipment = (line: Line, partyName: DemoFiles['partyName']): DemoShipment => {
  const [pol, hbl, mbl, bkg] = [text(line, 'pol'), text(line, 'hbl'), text(line, 'mbl'), text(line, 'bkg')]
  const isAir = pol.length === 3
  const containers = text(line, 'containers').split(' ').filter(Boolean)
  const boxes: [string, number] | null = line.type ? [line.type, number(line, 'boxes')] : null
  const own = text(line, 'cust')
  const [shipper_cd, consignee_cd] = line.io === 'IMP' ? [text(line, 'partner'), own] : [own, text(line, 'partner')]
  const digits = hbl.replace(/\D/g, '')
  const mngt_no = `KR${isAir ? 'A' : 'S'}X${digits.slice(0, 4)}0${digits.slice(-4)}`
  const kg = number(line, 'kg')
  const cbm = number(line, 'cbm')
  return {
    row: {
      corp_cd: 'KR',
      cust_cd: own,
      mngt_no,
      trans_mode: isAir ? 'AIR' : 'SEA',
      io_type: text(line, 'io'),
      svc_type: isAir ? 'GENERAL' : 'FCL',
      hbl_no: hbl,
      mbl_no: mbl,
      bkg_no: bkg,
      po_no: '',
      shipper_cd,
      shipper_nm: partyName(shipper_cd),
      consignee_cd,
      consignee_nm: partyName(consignee_cd),
      notify_nm: 'SAME AS CONSIGNEE',
      por: pol,
      pol,
      pod: text(line, 'pod'),
      final_dest: text(line, 'pod'),
      carrier_cd: text(line, 'carrier'),
      vessel_nm: text(line, 'vessel'),
      voyage_no: text(line, 'voyage'),
      imo_no: '',
      etd: text(line, 'etd'),
      eta: text(line, 'eta'),
      pkg_qty: number(line, 'pkgs'),
      pkg_unit: text(line, 'unit'),
      gross_wt: kg,
      cbm,
      chg_wt: isAir ? chargeableWeight(kg, cbm) : null,
      cntr_text: boxes ? containerText(boxes) : '',
      teu: teuOf(boxes),
      incoterms: 'FCA',
      frt_term: 'CC',
      commodity: text(line, 'goods'),
    },
    refs: refsOf(mngt_no, { HBL: hbl, MBL: mbl, BKG: bkg, PO: '' }, containers),
    containers: containers.map((cntr_no) => ({ cntr_no, cntr_type: boxes?.[0] ?? '', seal_no: '', gross_wt: null, pkg_qty: null })),
    events: delivered(line),
  }
}

/**
 * The shipments of the public sample messages, so that those attach here. Their numbers, routes and dates are those of the messages and do
 * not depend on the first start.
 */
export const sampleShipments = (files: DemoFiles): DemoShipment[] =>
  files.lines('samples.csv').map((line) => shipment(line, files.partyName))
