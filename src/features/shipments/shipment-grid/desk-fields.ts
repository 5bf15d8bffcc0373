import {
  code,
  type DataRow,
  type Field,
  type FieldList,
  type FieldSpec,
  fields,
  number,
  select,
  text,
} from '#platform/shared/fields/fields.ts'
import type { ShipmentListRow } from '../shipment-list/contract.ts'
import { shipmentFields, shownTimes } from './shipment-fields.ts'

type Part = 'vessel' | 'voyage' | 'etd' | 'atd' | 'eta' | 'ata'
/** What a column of the grid is to the desk: a field of the catalogue by its name, or a part of the voyage. */
export const DESK_COLUMNS: Readonly<Record<string, { field: string } | { part: Part }>> = {
  HBL_NO: { field: 'houseNo' },
  MBL_NO: { field: 'masterNo' },
  BKG_NO: { field: 'bookingNo' },
  PO_NO: { field: 'orderNo' },
  IO_TYPE: { field: 'direction' },
  POL: { field: 'origin.code' },
  POD: { field: 'destination.code' },
  CARRIER_CD: { field: 'carrier.code' },
  SHIPPER_NM: { field: 'shipper' },
  CONSIGNEE_NM: { field: 'consignee' },
  PKG_QTY: { field: 'packages.quantity' },
  PKG_UNIT: { field: 'packages.unit' },
  GROSS_WT: { field: 'grossWeightKg' },
  CBM: { field: 'volumeCbm' },
  FRT_TERM: { field: 'freightTerm' },
  NOTIFY_NM: { field: 'notify' },
  REF_NOS: { field: 'references' },
  DOC_CUT: { field: 'cutOffs.documents' },
  VGM_CUT: { field: 'cutOffs.vgm' },
  CARGO_CUT: { field: 'cutOffs.cargo' },
  DEM_UNTIL: { field: 'freeTime.demurrageUntil' },
  DET_UNTIL: { field: 'freeTime.detentionUntil' },
  VESSEL_NM: { part: 'vessel' },
  VOYAGE_NO: { part: 'voyage' },
  ETD: { part: 'etd' },
  ATD: { part: 'atd' },
  ETA: { part: 'eta' },
  ATA: { part: 'ata' },
}

const MAX_AMOUNT = 999_999_999
/** The longest reference, and most of one shipment. */
export const MAX_REFERENCE = 60
export const MAX_REFERENCES = 50
/** How the columns differ from those that are only read. */
const written = (specs: Readonly<Record<string, FieldSpec>>): Readonly<Record<string, FieldSpec>> => {
  const given = (name: string) => {
    const { header, width, footer } = specs[name] as FieldSpec
    return [header, { ...(width && { width }), ...(footer && { footer }) }] as const
  }
  const line = (name: string, max: number) => text(given(name)[0], { ...given(name)[1], max })
  const listed = (name: string, source: string, max: number) => code(given(name)[0], source, { ...given(name)[1], max, upper: true })
  const amount = (name: string, decimals: number) => number(given(name)[0], { ...given(name)[1], decimals, min: 0, max: MAX_AMOUNT })
  const moment = (name: string) => text(given(name)[0], { ...given(name)[1], moment: true })
  return {
    HBL_NO: { ...line('HBL_NO', 35), pinned: true },
    MNGT_NO: { ...(specs.MNGT_NO as FieldSpec), link: true },
    MBL_NO: line('MBL_NO', 35),
    BKG_NO: line('BKG_NO', 35),
    PO_NO: line('PO_NO', 60),
    IO_TYPE: select(given('IO_TYPE')[0], 'IO', given('IO_TYPE')[1]),
    POL: listed('POL', 'PLACE', 5),
    POD: listed('POD', 'PLACE', 5),
    SHIPPER_NM: line('SHIPPER_NM', 200),
    CONSIGNEE_NM: line('CONSIGNEE_NM', 200),
    PKG_QTY: amount('PKG_QTY', 0),
    PKG_UNIT: listed('PKG_UNIT', 'PACKAGE', 20),
    GROSS_WT: amount('GROSS_WT', 3),
    CBM: amount('CBM', 3),
    FRT_TERM: listed('FRT_TERM', 'FREIGHT_TERM', 20),
    VESSEL_NM: line('VESSEL_NM', 60),
    VOYAGE_NO: line('VOYAGE_NO', 30),
    ETD: moment('ETD'),
    ATD: moment('ATD'),
    ETA: moment('ETA'),
    ATA: moment('ATA'),
    NOTIFY_NM: line('NOTIFY_NM', 200),
    REF_NOS: line('REF_NOS', MAX_REFERENCES * (MAX_REFERENCE + 2)),
    DOC_CUT: moment('DOC_CUT'),
    VGM_CUT: moment('VGM_CUT'),
    CARGO_CUT: moment('CARGO_CUT'),
    DEM_UNTIL: moment('DEM_UNTIL'),
    DET_UNTIL: moment('DET_UNTIL'),
  }
}

/** The grid as the desk keeps shipments in it: the columns of staff, with those open that the form of a shipment has too. */
export const deskFields = (): FieldList => {
  const specs: Readonly<Record<string, FieldSpec>> = shipmentFields(true).specs
  const open = written(specs)
  const all = Object.entries(specs).flatMap(([name, spec]): [string, FieldSpec][] => [
    ...(name === 'CARRIER_NM'
      ? [['CARRIER_CD', code('shipmentGrid.carrier', 'CARRIER', { max: 10, upper: true, width: 90 })] as [string, FieldSpec]]
      : []),
    [name, open[name] ?? spec],
  ])
  return fields('shipmentGrid.list', Object.fromEntries(all))
}

/** A row of the list as the desk's grid holds it: times as they are typed. */
export const deskRow = (row: ShipmentListRow): DataRow => ({ ...row, ...shownTimes(row) })

/** What ships have and planes have not. */
const OF_SEA: ReadonlySet<string> = new Set(['VGM_CUT', 'DEM_UNTIL', 'DET_UNTIL'])

/** Why the desk may not change a cell, as a message key, or null: what the customer typed, a closed shipment, a flight that has no voyage. */
export const deskLock = (row: DataRow, field?: Field): string | null => {
  if (!field || !(field.name in DESK_COLUMNS)) return null
  if (row.HELD === 'ALL') return 'shipmentGrid.closed'
  if (row.HELD === field.name) return 'shipmentGrid.ofCustomer'
  if (OF_SEA.has(field.name) && row.TRANS_MODE === 'AIR') return 'shipmentGrid.ofSea'
  return field.name === 'VOYAGE_NO' && row.TRANS_MODE === 'AIR' ? 'shipmentGrid.noVoyage' : null
}
