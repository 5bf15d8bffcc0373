import { containerCheckDigit } from '#domain/validation/check-digits.ts'
import { csvFile, bookFile, type ImportFile, textFile } from './imports.ts'
import type { SentLine } from '../batches.ts'
import { universalFile } from './universal.ts'

/** One shipment as every kind of file and the batch send it; `at` is its place among all. */
export type Shipment = ReturnType<typeof shipmentAt>

const boxNo = (serial: number) => {
  const first = `TGHU${String(serial).padStart(6, '0')}`
  return `${first}${containerCheckDigit(first)}`
}

/** Shipments of two houses for each master; every third has one container, others two. @param source is part of every number */
export const shipmentAt = (source: string, at: number) => ({
  no: `${source}-${at}`,
  house: `${source}H${at}`,
  master: `${source}M${Math.floor(at / 2)}`,
  voyage: `0${10 + (Math.floor(at / 2) % 50)}W`,
  order: `PO-${source}-${at}`,
  references: [`R1-${source}-${at}`, `R2-${source}-${at}`],
  shipper: at % 2 === 0 ? '한빛전자 & Co' : 'Daehan Tyre',
  consignee: 'Rhine Trading GmbH',
  commodity: `Displays ${at}`,
  packages: 10 + at,
  weight: 1000.5 + at,
  volume: 20 + at / 10,
  boxes: Array.from({ length: at % 3 === 0 ? 1 : 2 }, (_, nth) => ({
    no: boxNo(at * 2 + nth),
    type: nth === 0 ? '45G1' : '22G1',
    seal: `S${at}${nth}`,
    weight: 500 + nth,
    packages: 5 + nth,
  })),
})
const SAME = { vessel: 'HMM ALGECIRAS', carrier: 'HDMU', from: 'KRPUS', to: 'NLRTM', customer: 'CUST001', term: 'FOB' }
const [DEPARTURE, ARRIVAL] = ['2026-12-02T18:00', '2027-01-06T08:00']

/** Lines of a batch. */
export const asBatch = (all: readonly Shipment[]): SentLine[] =>
  all.map((one) => ({
    type: 'shipment',
    op: 'put',
    key: one.no,
    body: {
      customer: { code: SAME.customer },
      mode: 'SEA',
      direction: 'EXP',
      service: 'FCL',
      houseNo: one.house,
      masterNo: one.master,
      orderNo: one.order,
      references: one.references,
      shipper: one.shipper,
      consignee: one.consignee,
      origin: { code: SAME.from },
      destination: { code: SAME.to },
      carrier: { code: SAME.carrier },
      packages: { quantity: one.packages, unit: 'CT' },
      grossWeightKg: one.weight,
      volumeCbm: one.volume,
      incoterms: SAME.term,
      commodity: one.commodity,
      vessel: SAME.vessel,
      voyage: one.voyage,
      departure: { estimated: DEPARTURE },
      arrival: { estimated: ARRIVAL },
      containers: one.boxes.map(({ no, type, seal, weight, packages }) => ({ no, type, seal, grossWeightKg: weight, packages })),
    },
  }))

/** What every file has for all rows. */
export const CONSTANTS = { mode: '해상', direction: '수출', service: 'FCL', 'packages.unit': 'CT' }

/** Column names of a Korean forwarder, with what they are of a shipment. */
const HEADS: readonly (readonly [string, (one: Shipment) => string | number])[] = [
  ['관리번호', ({ no }) => no],
  ['거래처코드', () => SAME.customer],
  ['하우스BL', ({ house }) => house],
  ['마스터BL', ({ master }) => master],
  ['주문번호', ({ order }) => order],
  ['참조번호', ({ references }) => references.join(',')],
  ['송하인', ({ shipper }) => shipper],
  ['수하인', ({ consignee }) => consignee],
  ['선적항', () => SAME.from],
  ['양하항', () => SAME.to],
  ['선사', () => SAME.carrier],
  ['포장수량', ({ packages }) => packages],
  ['총중량(KG)', ({ weight }) => weight],
  ['용적(CBM)', ({ volume }) => volume],
  ['인코텀즈', () => SAME.term],
  ['품명', ({ commodity }) => commodity],
  ['모선명', () => SAME.vessel],
  ['항차', ({ voyage }) => voyage],
  ['출항예정일', () => DEPARTURE.replaceAll('-', '.').replace('T', ' ')],
  ['입항예정일', () => ARRIVAL.replaceAll('-', '/').replace('T', ' ')],
  ['취소여부', () => ''],
]
const BOX_HEADS = ['컨테이너번호', '컨테이너규격', '봉인번호', '컨테이너중량', '컨테이너수량']
const boxCells = (one: Shipment) => one.boxes.map(({ no, type, seal, weight, packages }) => [no, type, seal, weight, packages])

/** A flat table: one row for each container, the fields of the shipment repeated. @param change the cells of a row by the name of their column */
export const flatRows = (all: readonly Shipment[], change: (cells: Record<string, string | number>) => object = (cells) => cells) => {
  const names = [...HEADS.map(([name]) => name), ...BOX_HEADS]
  const rows = all.flatMap((one) =>
    boxCells(one).map((box) => {
      const cells = [...HEADS.map(([, valueOf]) => valueOf(one)), ...box]
      return change(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))) as Record<string, string | number>
    }),
  )
  return { names, rows }
}
const tableOf = ({ names, rows }: ReturnType<typeof flatRows>, order = names) => [
  order,
  ...rows.map((row) => order.map((name) => row[name] ?? '')),
]

export const asCsv = (table: ReturnType<typeof flatRows>, order?: string[]): ImportFile =>
  csvFile('list.csv', tableOf(table, order), 'cp949')
export const asBook = (all: readonly Shipment[]): ImportFile =>
  bookFile('list.xlsx', {
    현황: [['주간 선적 현황'], ['작성', '영업 2팀'], ...tableOf(flatRows(all)), ['합계', '', '', '', '', all.length]],
  })
export const asTwoSheets = (all: readonly Shipment[]): ImportFile =>
  bookFile('two.xlsx', {
    화물: [HEADS.map(([name]) => name), ...all.map((one) => HEADS.map(([, valueOf]) => valueOf(one)))],
    컨테이너: [['하우스BL', ...BOX_HEADS], ...all.flatMap((one) => boxCells(one).map((box) => [one.house, ...box]))],
  })
export const asUniversal = (all: readonly Shipment[]): ImportFile => {
  const consols = Map.groupBy(all, ({ master }) => master)
  const { vessel, carrier, from, to, customer, term } = SAME
  return textFile(
    'universal.xml',
    universalFile(
      [...consols].map(([master, shipments]) => ({
        master,
        vessel,
        carrier,
        from,
        to,
        voyage: shipments[0]?.voyage ?? '',
        departure: `${DEPARTURE}:00`,
        arrival: `${ARRIVAL}:00`,
        shipments: shipments.map(({ boxes, ...one }) => ({ ...one, customer, term, containers: boxes })),
      })),
    ),
  )
}
