import type { PostedBooking } from './booking-record/contract.ts'

type Over = Partial<PostedBooking> & { head?: PostedBooking['header'] }

/** Header values shared by sea and air bookings of CUST001. */
const GOODS: PostedBooking['header'] = {
  IO_TYPE: 'EXP',
  FRT_TERM: 'PP',
  CUST_CD: 'CUST001',
  CONTACT_NM: '김서연',
  CONTACT_PHONE: '010-0123-4567',
  CONTACT_EMAIL: 'seoyeon@mulgyeol.example',
  SHIPPER_CD: 'CUST001',
  SHIPPER_NM: 'MULGYEOL PRECISION CO., LTD.',
  CONSIGNEE_CD: 'CONS001',
  CONSIGNEE_NM: 'NOORDKADE TECHNIEK B.V.',
  ETD: '20261204',
  CARGO_READY_DT: '20261130',
  COMMODITY: 'MACHINED PARTS',
  HS_CD: '848340',
}

/** A complete sea booking as posted by its form: FCL from Busan to Rotterdam. */
export const seaBooking = ({ head, ...rest }: Over = {}): PostedBooking => ({
  containers: [{ CNTR_TYPE: '40HC', QTY: 2, SOC_YN: 'N', UNIT_WT: 7_210, REMARK: '' }],
  dimensions: [],
  ...rest,
  header: {
    ...GOODS,
    SVC_TYPE: 'FCL',
    INCOTERMS: 'CIF',
    INCOTERMS_PLACE: '로테르담',
    POL: 'KRPUS',
    POD: 'NLRTM',
    ETA: '20270112',
    DOC_CLOSING_AT: '202612011700',
    PKG_QTY: 824,
    PKG_UNIT: 'CTN',
    GROSS_WT: 18_420.5,
    ...head,
  },
})

/** A complete air booking as posted by its form: eleven crates from Incheon to Los Angeles, across the date line. */
export const airBooking = ({ head, ...rest }: Over = {}): PostedBooking => ({
  containers: [],
  dimensions: [
    { LEN_CM: 100, WID_CM: 50, HGT_CM: 40, QTY: 10, UNIT_WT: 18 },
    { LEN_CM: 50, WID_CM: 40, HGT_CM: 30, QTY: 1, UNIT_WT: 8 },
  ],
  ...rest,
  header: {
    ...GOODS,
    SVC_LEVEL: 'EXPRESS',
    INCOTERMS: 'FCA',
    INCOTERMS_PLACE: '인천',
    POL: 'ICN',
    POD: 'LAX',
    CARRIER_CD: 'KE',
    VOYAGE_NO: 'KE017',
    ETA: '20261203',
    DOC_CLOSING_AT: '202612031700',
    CARGO_CLOSING_AT: '202612032000',
    PKG_QTY: 11,
    PKG_UNIT: 'CRT',
    GROSS_WT: 188,
    ...head,
  },
})
