import { readMoment } from '#domain/typed-value/typed-moment.ts'
import { type DataRow, date, fields, number, select, text } from '#platform/shared/fields/fields.ts'
import { SHIPMENT_STATUSES } from '../shipment-list/contract.ts'

/** Deadlines are counted in days, which is what the grid shows of them. */
const dayOf = (name: string) => (row: DataRow) => String(row[name] ?? '').slice(0, 8)
const fixed = { readOnly: true } as const
const TIMES = ['ETD', 'ATD', 'ETA', 'ATA'] as const
type TimeName = (typeof TIMES)[number]
/** A day or a time as the grid shows it: what is known as a day has no time. */
const momentOf = (name: TimeName) => (row: DataRow) => {
  const at = String(row[name] ?? '')
  const shown = readMoment(at) ?? at
  return String(row.DAY_ONLY ?? '')
    .split(' ')
    .includes(name.toLowerCase())
    ? shown.slice(0, 10)
    : shown
}
/** The times of a row as the grid shows them. */
export const shownTimes = (row: DataRow) => Object.fromEntries(TIMES.map((name) => [name, momentOf(name)(row)]))
const time = (name: TimeName) => text(`shipmentGrid.${name.toLowerCase()}`, { moment: true, width: 136, computed: momentOf(name) })

/** What the reading view has no column for: left out until the desk wants it. */
const deskOnly = () => {
  const moment = (header: string) => text(header, { ...fixed, moment: true, width: 136 })
  return {
    NOTIFY_NM: text('shipmentGrid.notify', { ...fixed, width: 168 }),
    REF_NOS: text('shipmentGrid.references', { ...fixed, width: 168 }),
    DOC_CUT: moment('shipmentGrid.docCut'),
    VGM_CUT: moment('shipmentGrid.vgmCut'),
    CARGO_CUT: moment('shipmentGrid.cargoCut'),
    DEM_UNTIL: moment('shipmentGrid.demUntil'),
    DET_UNTIL: moment('shipmentGrid.detUntil'),
    CNTR_NOS: text('shipmentGrid.containers', { ...fixed, link: true, width: 200 }),
  }
}
/** The fields of the desk's grid alone. */
export const GRID_ONLY: readonly string[] = Object.keys(deskOnly())

/**
 * The shipment list as an editable grid (Appendix E.1), its columns in the order of the reading view (`same-columns.ts`). Customers write
 * their own reference and memo, staff the remark: these stand beside the number and stay in sight; other columns are read-only (S2-115,
 * Appendix F).
 */
export const shipmentFields = (isStaff: boolean) => {
  const po = text('shipmentGrid.po', { max: 60, width: 140, readOnly: isStaff, pinned: !isStaff })
  const memo = text('shipmentList.memo', { max: 500, multiline: true, width: 200, readOnly: isStaff, pinned: !isStaff })
  const remark = text('shipmentGrid.remark', {
    max: 500,
    multiline: true,
    width: 220,
    readOnly: !isStaff,
    hidden: !isStaff,
    pinned: isStaff,
  })
  return fields('shipmentGrid.list', {
    HBL_NO: text('shipmentGrid.hbl', { ...fixed, link: true, pinned: true, width: 140, footer: { type: 'COUNT' } }),
    MNGT_NO: text('shipmentGrid.mngtNo', { ...fixed, key: true, width: 130 }),
    ...(isStaff ? { REMARK: remark } : { PO_NO: po, CUST_MEMO: memo }),
    SHP_STS: select('shipmentSearch.col.status', 'STS', { ...fixed, width: 164 }),
    DUE_KIND: select('shipmentSearch.col.due', 'DUE', { ...fixed, width: 104 }),
    DUE: date('shipmentGrid.dueDay', { width: 214, computed: dayOf('DUE_AT') }),
    TRANS_MODE: select('shipmentSearch.mode', 'MODE', { ...fixed, width: 80 }),
    POL: text('shipmentSearch.pol', { ...fixed, width: 100 }),
    POL_NM: text('shipmentGrid.polName', { ...fixed, width: 120 }),
    POD: text('shipmentSearch.pod', { ...fixed, width: 100 }),
    POD_NM: text('shipmentGrid.podName', { ...fixed, width: 120 }),
    STAGE_NO: number('shipmentSearch.col.progress', { ...fixed, decimals: 0, width: 112 }),
    VESSEL_NM: text('shipmentGrid.vessel', { ...fixed, width: 164 }),
    VOYAGE_NO: text('shipmentGrid.voyage', { ...fixed, width: 90 }),
    ETD: time('ETD'),
    ETA: time('ETA'),
    DELAY_DAYS: number('shipmentGrid.delayDays', { ...fixed, decimals: 0, width: 90 }),
    CNTR_TEXT: text('shipmentSearch.col.container', { ...fixed, link: isStaff, width: 110 }),
    GROSS_WT: number('shipmentList.weight', { ...fixed, decimals: 2, width: 110, footer: { type: 'SUM', decimals: 2 } }),
    CBM: number('shipmentGrid.cbm', { ...fixed, decimals: 3, width: 100, footer: { type: 'SUM', decimals: 3 } }),
    CUSTOMS_STS: select('shipmentList.customs', 'CUSTOMS', { ...fixed, width: 110 }),
    DOC_CNT: number('shipmentList.documents', { ...fixed, decimals: 0, width: 72 }),
    IO_TYPE: select('shipmentSearch.io', 'IO', { ...fixed, width: 80 }),
    MBL_NO: text('shipmentGrid.mbl', { ...fixed, width: 156 }),
    BKG_NO: text('shipmentList.booking', { ...fixed, width: 136 }),
    ...(isStaff && { PO_NO: po }),
    SHIPPER_NM: text('shipmentList.shipper', { ...fixed, width: 168 }),
    CONSIGNEE_NM: text('shipmentList.consignee', { ...fixed, width: 168 }),
    CARRIER_NM: text('shipmentSearch.col.carrier', { ...fixed, width: 128 }),
    ATD: time('ATD'),
    ATA: time('ATA'),
    PKG_QTY: number('shipmentList.packages', { ...fixed, decimals: 0, width: 90, footer: { type: 'SUM' } }),
    PKG_UNIT: text('shipmentGrid.unit', { ...fixed, width: 70 }),
    CHG_WT: number('shipmentList.chargeable', { ...fixed, decimals: 1, width: 110 }),
    INCOTERMS: text('shipmentList.incoterms', { ...fixed, width: 90 }),
    FRT_TERM: text('shipmentList.freight', { ...fixed, width: 80 }),
    ...(isStaff && { CUST_MEMO: memo, ...deskOnly() }),
    ...(!isStaff && { REMARK: remark }),
  })
}

/** The codes of the select columns, with their message keys. */
const CODES = {
  MODE: { words: 'shipmentSearch.mode', codes: ['SEA', 'AIR'] },
  IO: { words: 'shipmentSearch.io', codes: ['EXP', 'IMP', 'CROSS'] },
  STS: { words: 'shipmentSearch.sts', codes: SHIPMENT_STATUSES },
  DUE: { words: 'shipmentSearch.due', codes: ['DOC', 'CY', 'CFS', 'LOAD', 'FREE', 'DECL', 'CARRYOUT'] },
  CUSTOMS: {
    words: 'shipmentList.customs',
    codes: ['NONE', 'EXP_ACCEPTED', 'MANIFEST', 'BONDED', 'DECLARED', 'REVIEW', 'CLEARED', 'RELEASED', 'HOLD'],
  },
} as const

/** Code and name of every select column, by group. */
export const shipmentChoices = (words: (key: string) => string): Record<string, { value: string; label: string }[]> =>
  Object.fromEntries(
    Object.entries(CODES).map(([group, { words: key, codes }]) => [
      group,
      codes.map((value) => ({ value, label: words(`${key}.${value}`) })),
    ]),
  )
