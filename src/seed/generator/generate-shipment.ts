import { type DemoClock, offsetOf } from '../demo/demo-clock.ts'
import { awbNo, containerNo } from '../demo/demo-numbers.ts'
import { OWNER_CODES } from '../demo/demo-shipment.ts'
import type { BulkRow } from './bulk-writer.ts'
import { type Journey, makeJourney } from './generate-journey.ts'
import type { Random } from './random.ts'

type Lane = { mode: 'SEA' | 'AIR'; io: 'EXP' | 'IMP'; pol: string; pod: string; days: number; carriers: string[] }

const lanes = (mode: 'SEA' | 'AIR', io: 'EXP' | 'IMP', list: string): Lane[] =>
  list.split(';').map((entry) => {
    const [pol = '', pod = '', days = '', carriers = ''] = entry.trim().split(' ')
    return { mode, io, pol, pod, days: Number(days), carriers: carriers.split(',') }
  })

// Three sea lanes to one by air, exports before imports.
const LANES = [
  ...lanes(
    'SEA',
    'EXP',
    'KRPUS USLAX 12 HDMU,ONEY;KRPUS NLRTM 41 HDMU,HLCU,MSCU;KRPUS CNSHA 2 COSU,KMTC;KRPUS JPTYO 2 KMTC;KRPUS VNSGN 7 KMTC,ONEY;KRPUS DEHAM 43 HLCU,MAEU;KRKAN INNSA 19 MAEU,HDMU;KRPUS MXZLO 18 MSCU,ONEY;KRINC CNTAO 1 SITU;KRPUS SGSIN 8 ONEY,EGLV;KRPUS AUSYD 16 HDMU,COSU;KRPUS USSAV 24 EGLV,CMDU',
  ),
  ...lanes(
    'SEA',
    'IMP',
    'CNSHA KRINC 2 COSU,SITU;JPTYO KRPUS 2 KMTC;VNSGN KRPUS 8 CMDU,KMTC;DEHAM KRPUS 40 HLCU;USLAX KRPUS 11 HDMU;THBKK KRPUS 9 REGU;TWKHH KRPUS 3 WHLC;CNNGB KRPUS 3 COSU',
  ),
  ...lanes('AIR', 'EXP', 'ICN LAX 0 KE,OZ;ICN FRA 0 KE,LH;ICN PVG 0 KE,OZ;ICN SGN 0 KE'),
  ...lanes('AIR', 'IMP', 'FRA ICN 1 LH,KE;HKG ICN 0 CX;LAX ICN 1 KE,OZ'),
]
const AWB_PREFIXES: Record<string, string> = { KE: '180', OZ: '988', LH: '020', CX: '160' }
const VESSELS = [
  'GARAM BRIDGE',
  'HANEUL TRADER',
  'MIRINAE EXPRESS',
  'SAEBYEOK STAR',
  'NARAE COASTER',
  'SOLBIT TRADER',
  'NURI PIONEER',
  'ONNURI WAVE',
  'DURE SPIRIT',
  'YEOUL PIONEER',
]
const GOODS = [
  'MACHINED PARTS',
  'GEAR HOUSINGS',
  'CABLE HARNESS',
  'CAMERA MODULES',
  'PLASTIC MOULDINGS',
  'STEEL FASTENERS',
  'AUTO PARTS',
  'COSMETICS',
  'FROZEN FOOD',
  'TEXTILES',
]
const PARTNERS = [
  'NOORDKADE TECHNIEK B.V.',
  'PACIFIC GEAR SUPPLY INC.',
  'HAFENTOR MASCHINEN GMBH',
  'AOZORA BUHIN K.K.',
  'QINGLAN TRADING CO., LTD.',
  'SAO VANG INDUSTRIAL JSC',
  'LAGO AZUL IMPORTACIONES',
  'SINDHU COMPONENTS PVT. LTD.',
]
const CUSTOMS = { EXP: 'EXP_ACCEPTED', IMP: 'CLEARED' } as const

/** The shipment columns of a generated row. */
export const SHIPMENT_COLUMNS = (
  'corp_cd cust_cd shipment_id mngt_no trans_mode io_type svc_type hbl_no mbl_no bkg_no po_no shipper_cd shipper_nm consignee_cd consignee_nm por pol pod final_dest ' +
  'carrier_cd vessel_nm voyage_no etd atd eta ata eta_first pkg_qty pkg_unit gross_wt cbm chg_wt cntr_text teu incoterms frt_term commodity shp_sts stage_no stage_cnt ' +
  'delay_days last_event last_place last_event_at last_source customs_sts eta_dep eta_half'
).split(' ')
export const REF_COLUMNS = ['corp_cd', 'cust_cd', 'shipment_id', 'kind', 'ref_no']
export const CNTR_COLUMNS = ['corp_cd', 'cust_cd', 'shipment_id', 'cntr_no', 'cntr_type', 'seal_no', 'last_event', 'last_event_at']
export const EVENT_COLUMNS =
  'corp_cd cust_cd shipment_id cntr_no event_key source source_nm kind code doc_type cls at at_offset updated_at unlocode iata empty_yn raw'.split(
    ' ',
  )

/** Rows of the four tables for one generated shipment. */
export type GeneratedShipment = { shipment: BulkRow; refs: BulkRow[]; containers: BulkRow[]; events: BulkRow[] }

/** Makes one shipment. Numbers contain its id, so that runs never collide. */
export const generateShipment = (
  random: Random,
  clock: DemoClock,
  owner: { corp: string; cust: string; name: string },
  id: number,
  eventCount: number,
): GeneratedShipment => {
  const lane = random.pick(LANES)
  const { mode, io, pol, pod } = lane
  const journey = makeJourney(random, io, lane.days)
  const carrier = random.pick(lane.carriers)
  const serial = String(id).padStart(9, '0')
  const yymm = clock.yymm(journey.etd - 8)
  const isSea = mode === 'SEA'
  const boxes = isSea ? random.int(0, 4) : 0 // none: loose cargo
  const type = random.pick(['20DC', '40DC', '40HC'])
  // Consecutive numbers: a shipment never has the same container twice.
  const firstBox = random.int(0, 999_999)
  const containers = Array.from({ length: journey.stage >= 2 ? boxes : 0 }, (_, index) =>
    containerNo(`${OWNER_CODES[carrier] ?? 'NRUU'}${String((firstBox + index) % 1_000_000).padStart(6, '0')}`),
  )
  const mngt = `${owner.corp}G${isSea ? 'S' : 'A'}${serial}`
  const hbl = `NR${mode[0]}${io[0]}${yymm}${serial}`
  const mbl = isSea ? `${carrier}${yymm}${serial}` : awbNo(AWB_PREFIXES[carrier] ?? '180', serial.slice(-7))
  const partner = random.pick(PARTNERS)
  const parties = io === 'EXP' ? [owner.cust, owner.name, null, partner] : [null, partner, owner.cust, owner.name]
  const cbm = isSea ? (boxes || 0.2) * random.int(180, 640) * 0.1 : random.int(5, 90) / 10
  const kg = Math.round(cbm * random.int(120, 380))
  const time = `${String(random.int(0, 23)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`
  const at = (day: number) => clock.at(day, time)
  const key = [owner.corp, owner.cust, id]
  const last = lastEvent(journey, lane, boxes === 0, at)
  return {
    shipment: [
      ...key,
      mngt,
      mode,
      io,
      isSea ? (boxes ? 'FCL' : 'LCL') : 'GENERAL',
      hbl,
      mbl,
      mngt,
      `PO-${serial.slice(-6)}`,
      ...parties,
      pol,
      pol,
      pod,
      pod,
      carrier,
      isSea ? random.pick(VESSELS) : `${carrier}${random.int(10, 999)}`,
      isSea ? `${random.digits(3)}${random.pick(['E', 'W', 'N', 'S'])}` : '',
      at(journey.etd),
      journey.departed ? at(journey.etd) : null,
      at(journey.arrival),
      journey.arrived ? at(journey.arrival) : null,
      at(journey.promised),
      random.int(1, 900),
      'CTN',
      kg,
      cbm.toFixed(3),
      isSea ? null : kg,
      isSea ? (boxes ? `${type} × ${boxes}` : 'LCL') : '',
      boxes * (type === '20DC' ? 1 : 2),
      random.pick(['FOB', 'CIF', 'EXW', 'DAP']),
      random.pick(['PP', 'CC']),
      random.pick(GOODS),
      journey.status,
      journey.stage,
      io === 'IMP' ? 10 : 9,
      journey.late,
      last.code,
      last.place,
      last.at,
      last.source,
      journey.departed ? CUSTOMS[io] : 'NONE',
      // The carrier of a generated shipment reports the whole delay at departure.
      journey.arrived ? at(journey.arrival) : null,
      journey.arrived ? at(journey.arrival) : null,
    ],
    refs: [[...key, 'HBL', hbl], [...key, 'MBL', mbl], [...key, 'BKG', mngt], ...containers.map((number) => [...key, 'CNTR', number])],
    containers: containers.map((number) => [...key, number, type, `${carrier.slice(0, 2)}${random.digits(7)}`, last.code, last.at]),
    events: generateEvents(key, journey, lane, carrier, containers, at, { most: eventCount, isLoose: boxes === 0 }),
  }
}

const lastEvent = (journey: Journey, lane: Lane, isLoose: boolean, at: (day: number) => string) => {
  const { mode, pol, pod } = lane
  const sea = mode === 'SEA'
  const source = sea ? 'DCSA22' : 'FSU'
  const proof = proofOf(journey, lane, isLoose)
  if (proof) return { code: proof.code, place: proof.place, at: at(proof.day), source: proof.source }
  if (journey.arrived) return { code: sea ? 'DISC' : 'RCF', place: pod, at: at(journey.arrival), source }
  if (journey.departed) return { code: sea ? 'DEPA' : 'DEP', place: pol, at: at(journey.etd), source }
  return { code: sea ? 'CONF' : 'BKD', place: pol, at: at(Math.min(journey.etd - 12, -1)), source }
}

type Step = {
  code: string
  cls: string
  place: string
  day: number
  said: number
  kind: string
  source: string
  empty?: 'Y' | 'N'
  boxes?: true
}

const EXPORT_PROOFS = {
  SEA: [null, ['GTOT', 'EQUIPMENT', 'Y'], ['STUF', 'EQUIPMENT', 'N'], ['ACPTDT', 'CUSTOMS'], ['GTIN', 'EQUIPMENT', 'N']],
  AIR: [null, ['FOH', 'AIR'], ['ACPTDT', 'CUSTOMS'], ['RCS', 'AIR'], ['MAN', 'AIR']],
} as const
const importSteps = (mode: 'SEA' | 'AIR') => [
  '입항적재화물목록 심사완료',
  mode === 'SEA' ? '하선신고 수리' : '하기신고 수리',
  '반입신고',
  '수입신고',
  '수입신고수리',
  '반출신고',
]

/** The event that proves the stage of a journey, where no departure or arrival does. */
const proofOf = (journey: Journey, { mode, io, pol, pod }: Lane, isLoose: boolean): Step | null => {
  const source = mode === 'SEA' ? 'DCSA22' : 'FSU'
  const step = (code: string, kind: string, place: string, day: number, empty?: 'Y' | 'N'): Step => ({
    code,
    cls: 'ACT',
    place,
    day,
    said: day,
    kind,
    source: kind === 'CUSTOMS' ? 'UNIPASS' : source,
    ...(empty && { empty }),
    ...(kind === 'EQUIPMENT' && { boxes: true as const }),
  })
  if (journey.status === 'CANCELLED') return null
  if (!journey.departed) {
    const [code, kind, empty] = (io === 'EXP' && EXPORT_PROOFS[mode][journey.stage - 1]) || []
    return code && kind ? step(code, kind, pol, -1, empty) : null
  }
  if (io === 'IMP' && journey.stage > 4)
    return step(importSteps(mode)[journey.stage - 5] ?? '', 'CUSTOMS', pod, Math.min(journey.arrival + journey.stage - 4, -1))
  if (journey.status !== 'DELIVERED') return null
  return mode === 'SEA'
    ? step(isLoose ? 'STRP' : 'GTOT', 'EQUIPMENT', pod, journey.arrival + 3, 'N')
    : step('DLV', 'AIR', pod, journey.arrival + 3)
}

/** The events of a journey, the most important first, so that a shorter list still shows where the cargo is; each for every container. */
const generateEvents = (
  key: (string | number)[],
  journey: Journey,
  lane: Lane,
  carrier: string,
  containers: readonly string[],
  at: (day: number) => string,
  { most, isLoose }: { most: number; isLoose: boolean },
): BulkRow[] => {
  const { mode, pol, pod } = lane
  const sea = mode === 'SEA'
  const source = sea ? 'DCSA22' : 'FSU'
  const booked = Math.min(journey.etd - 12, -1)
  const call = (code: string, cls: string, place: string, day: number, said: number): Step => ({
    code,
    cls,
    place,
    day,
    said,
    kind: sea ? 'TRANSPORT' : 'AIR',
    source,
  })
  const handling = (code: string, place: string, day: number): Step => ({
    ...call(code, 'ACT', place, day, day),
    ...(sea && { kind: 'EQUIPMENT', empty: 'N' as const, boxes: true as const }),
  })
  const [leaves, arrives] = sea ? ['DEPA', 'ARRI'] : ['DEP', 'ARR']
  const steps: (Step | false | null)[] = [
    { ...call(sea ? 'CONF' : 'BKD', 'ACT', pol, booked, booked), kind: sea ? 'SHIPMENT' : 'AIR' },
    proofOf(journey, lane, isLoose),
    call(arrives, 'PLN', pod, journey.promised, booked),
    call(leaves, 'PLN', pol, journey.etd, booked),
    journey.departed && call(leaves, 'ACT', pol, journey.etd, journey.etd),
    journey.arrived && call(arrives, 'ACT', pod, journey.arrival, journey.arrival),
    journey.late > 0 && call(arrives, 'EST', pod, journey.arrival, journey.etd),
    journey.departed && handling(sea ? 'LOAD' : 'MAN', pol, journey.etd - 1),
    journey.departed && handling(sea ? 'GTIN' : 'RCS', pol, journey.etd - 2),
    journey.arrived && handling(sea ? 'DISC' : 'RCF', pod, journey.arrival),
  ]
  return steps
    .filter((step) => step !== false && step !== null)
    .slice(0, most)
    .flatMap((step) => (step.boxes && containers.length > 0 ? containers : [null]).map((box) => ({ ...step, box })))
    .map(({ code, cls, place, day, said, kind, source: from, empty = null, box }, index) => [
      ...key,
      box,
      `G${index}`,
      from,
      from === 'UNIPASS' ? '관세청' : carrier,
      kind,
      code,
      code === 'CONF' ? 'BKG' : null,
      cls,
      at(day),
      from === 'UNIPASS' ? '+09:00' : offsetOf(place),
      `${at(said)}${offsetOf(place)}`,
      sea ? place : null,
      sea ? null : place,
      empty,
      '{}',
    ])
}
