import type { PostedBooking } from './booking-record/contract.ts'

/** A whole sea booking of CUST001 as its form sends it: FCL from Busan to Rotterdam. */
export const seaBooking = (over: Partial<PostedBooking> & { head?: PostedBooking['header'] } = {}): PostedBooking => {
  const { head, ...rest } = over
  return {
    containers: [{ CNTR_TYPE: '40HC', QTY: 2, SOC_YN: 'N', UNIT_WT: 7_210, REMARK: '' }],
    dimensions: [],
    ...rest,
    header: {
      IO_TYPE: 'EXP',
      SVC_TYPE: 'FCL',
      INCOTERMS: 'CIF',
      INCOTERMS_PLACE: '로테르담',
      FRT_TERM: 'PP',
      CUST_CD: 'CUST001',
      CONTACT_NM: '김서연',
      CONTACT_PHONE: '010-0123-4567',
      CONTACT_EMAIL: 'seoyeon@mulgyeol.example',
      SHIPPER_CD: 'CUST001',
      SHIPPER_NM: 'MULGYEOL PRECISION CO., LTD.',
      CONSIGNEE_CD: 'CONS001',
      CONSIGNEE_NM: 'NOORDKADE TECHNIEK B.V.',
      POL: 'KRPUS',
      POD: 'NLRTM',
      ETD: '20261204',
      ETA: '20270112',
      CARGO_READY_DT: '20261130',
      DOC_CLOSING_AT: '202612011700',
      COMMODITY: 'MACHINED PARTS',
      HS_CD: '848340',
      PKG_QTY: 824,
      PKG_UNIT: 'CTN',
      GROSS_WT: 18_420.5,
      ...head,
    },
  }
}
