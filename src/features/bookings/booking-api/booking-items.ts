import { isoMinute } from '#domain/time/seoul-moment.ts'
import { zonedClock } from '#domain/time/place-zone.ts'
import { CONFIRM_FACTS, type ConfirmFact, missingFacts } from '#domain/booking/missing-facts.ts'
import type { CellValue, DataRow } from '#platform/shared/fields/fields.ts'
import airBooking from '../air-booking/screen.ts'
import type { BookingRow } from '../booking-list/contract.ts'
import type { BookingRecord } from '../booking-record/contract.ts'
import seaBooking from '../sea-booking/screen.ts'
import type { BookingDetail, BookingItem } from './contract.ts'

/** The names of the facts of a confirmation in the API. */
export const FACT_NAMES: Readonly<Record<ConfirmFact, keyof BookingItem>> = {
  CARRIER_CD: 'carrier',
  VESSEL_NM: 'vessel',
  VOYAGE_NO: 'voyage',
  DOC_CLOSING_AT: 'documentCutOff',
  VGM_CLOSING_AT: 'vgmCutOff',
  CARGO_CLOSING_AT: 'cargoCutOff',
}

/** A row of the list with what only the API tells. Cut-offs are yyyyMMddHHmm. */
export type ApiRow = BookingRow & {
  CARRIER_CD: string
  VESSEL_NM: string
  VOYAGE_NO: string
  DOC_CLOSING_AT: string
  VGM_CLOSING_AT: string
  CARGO_CLOSING_AT: string
  TEAM_CD: string
  PO_NO: string
  DESK_USER: string
  SVC_CODE: string
  MNGT_NO: string
}

const text = (value: CellValue | undefined) => String(value ?? '')
const day = (stored: CellValue | undefined) => text(stored).replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3') || null
const seoul = (stored: string) => zonedClock(stored ? isoMinute(stored) : null, 'KR')

const linksOf = (no: string, mode: 'SEA' | 'AIR', site: string | undefined) => {
  const at = (path: string) => (site ? new URL(path, site).href : path)
  const { path } = mode === 'AIR' ? airBooking : seaBooking
  return { self: at(`/api/v1/bookings/${encodeURIComponent(no)}`), portal: at(`${path}?${new URLSearchParams({ BKG_NO: no })}`) }
}

/** A booking in API format. @param site URL of the portal; without it the links are relative */
export const itemOf = (row: ApiRow, site: string | undefined): BookingItem => {
  const cutOff = (stored: string) => zonedClock(stored ? isoMinute(stored) : null, row.POL)
  const facts = {
    trans_mode: row.TRANS_MODE,
    svc_type: row.SVC_CODE,
    carrier_cd: row.CARRIER_CD,
    vessel_nm: row.VESSEL_NM,
    voyage_no: row.VOYAGE_NO,
    doc_closing_at: row.DOC_CLOSING_AT,
    vgm_closing_at: row.VGM_CLOSING_AT,
    cargo_closing_at: row.CARGO_CLOSING_AT,
  }
  return {
    no: row.BKG_NO,
    mode: row.TRANS_MODE,
    direction: row.IO_TYPE,
    service: row.SVC_CODE,
    status: row.STATUS,
    version: row.ROW_VER,
    requestedAt: seoul(row.REQ_AT),
    confirmedAt: seoul(row.CONFIRM_AT),
    customer: { code: row.CUST_CD, name: row.CUST_NM },
    team: row.TEAM_CD,
    owner: row.DESK_USER,
    shipper: row.SHIPPER_NM,
    consignee: row.CONSIGNEE_NM,
    origin: row.POL,
    destination: row.POD,
    departure: day(row.ETD),
    arrival: day(row.ETA),
    carrier: row.CARRIER_CD,
    vessel: row.VESSEL_NM,
    voyage: row.VOYAGE_NO,
    documentCutOff: cutOff(row.DOC_CLOSING_AT),
    vgmCutOff: cutOff(row.VGM_CLOSING_AT),
    cargoCutOff: cutOff(row.CARGO_CLOSING_AT),
    carrierBookingNo: row.CARRIER_BKG_NO,
    houseNo: row.HBL_NO,
    orderNo: row.PO_NO,
    packages: { quantity: row.PKG_QTY, unit: row.PKG_UNIT },
    grossWeightKg: row.GROSS_WT,
    volumeCbm: row.CBM,
    containers: row.CNTR_TEXT,
    rejectReason: row.REJECT_REASON,
    amendmentOpen: row.AMEND_YN === 'Y',
    missing: row.STATUS === 'CANCELLED' ? [] : missingFacts(facts).map((name) => FACT_NAMES[name]),
    shipmentNo: row.MNGT_NO,
    links: linksOf(row.BKG_NO, row.TRANS_MODE, site),
  }
}

const figure = (value: unknown) => (typeof value === 'number' ? value : null)

/** A booking with its form in API format. */
export const detailOf = (item: BookingItem, { header, containers, dimensions, amendment }: BookingRecord): BookingDetail => {
  const of = (name: string) => text(header[name])
  const isOn = (name: string) => of(name) === 'Y'
  const address = (role: string) => ({ code: of(`${role}_CD`), name: of(`${role}_NM`), address: of(`${role}_ADDR`) })
  return {
    ...item,
    incoterms: of('INCOTERMS'),
    incotermsPlace: of('INCOTERMS_PLACE'),
    freightTerm: of('FRT_TERM'),
    cargoReady: day(header.CARGO_READY_DT),
    placeOfReceipt: of('POR'),
    finalDestination: of('FINAL_DEST'),
    parties: {
      shipper: address('SHIPPER'),
      consignee: address('CONSIGNEE'),
      notify: { name: of('NOTIFY_NM'), address: of('NOTIFY_ADDR') },
    },
    contactName: of('CONTACT_NM'),
    contactPhone: of('CONTACT_PHONE'),
    contactEmail: of('CONTACT_EMAIL'),
    shipperContact: of('SHIPPER_CONTACT'),
    consigneeContact: of('CONSIGNEE_CONTACT'),
    commodity: of('COMMODITY'),
    hsCode: of('HS_CD'),
    marks: of('MARKS'),
    dangerous: isOn('DG_YN') ? { unNo: of('UN_NO'), class: of('DG_CLASS'), packingGroup: of('PACK_GROUP') } : null,
    temperature: { min: figure(header.TEMP_MIN), max: figure(header.TEMP_MAX) },
    services: {
      trucking: isOn('TRUCK_YN') ? { address: of('TRUCK_ADDR'), date: day(header.TRUCK_DT) } : null,
      customs: isOn('CUSTOMS_YN'),
      insurance: isOn('INSURE_YN'),
    },
    instruction: of('INSTRUCTION'),
    containerLines: containers.map((row: DataRow) => ({
      type: text(row.CNTR_TYPE),
      quantity: Number(row.QTY ?? 0),
      shipperOwned: row.SOC_YN === 'Y',
      unitWeightKg: figure(row.UNIT_WT),
      remark: text(row.REMARK),
    })),
    sizes: dimensions.map((row: DataRow) => ({
      lengthCm: figure(row.LEN_CM),
      widthCm: figure(row.WID_CM),
      heightCm: figure(row.HGT_CM),
      quantity: figure(row.QTY),
      unitWeightKg: figure(row.UNIT_WT),
    })),
    amendment: amendment && {
      id: amendment.AMEND_ID,
      note: amendment.NOTE,
      changes: amendment.CHANGES.map(({ FIELD, FROM, TO }) => ({ field: FIELD, from: FROM, to: TO })),
    },
  }
}

/** The errors of a form by the names of the API, for JSON pointers. */
export const pointerOf = (field: string | undefined): string => {
  const fact = CONFIRM_FACTS.find((name) => name === field)
  return fact ? `/${FACT_NAMES[fact]}` : field ? `/${field}` : ''
}
