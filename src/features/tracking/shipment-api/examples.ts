import { SHIPMENT_EXAMPLE } from '#features/shipments/shipment-api/contract.ts'

/** A shipment with all details, as a customer reads it. */
export const DETAIL_EXAMPLE = {
  ...SHIPMENT_EXAMPLE,
  statusName: 'In transit',
  firstPromisedArrival: '2027-01-06',
  stages: [
    { no: 1, code: 'BOOKED', name: 'Booked', state: 'done', at: null, planned: null, part: null },
    { no: 7, code: 'DEPARTED', name: 'Departed', state: 'active', at: '2026-11-20T18:00:00+09:00', planned: null, part: null },
    { no: 8, code: 'ARRIVED', name: 'Arrived', state: 'future', at: null, planned: '2027-01-06', part: null },
  ],
  transshipments: [],
  flights: [],
  deadlines: [
    { kind: 'DOC', name: 'Document cut-off', at: '2026-11-30T16:00:00+09:00', state: 'done', source: 'Naru 11-24 09:30' },
    { kind: 'CY', name: 'CY cut-off', at: '2026-12-01T12:00:00+09:00', state: 'done', source: 'Naru 11-24 09:30' },
  ],
  exceptions: [],
  deliveryTerm: 'CY_PORT',
  parties: [
    { role: 'SHIPPER', name: 'Hanbit Electronics Co., Ltd.' },
    { role: 'CONSIGNEE', name: 'Rhine Trading GmbH' },
  ],
  customer: { code: 'CUST001', name: 'MULGYEOL PRECISION CO., LTD.' },
  service: 'FCL',
  references: [],
  shipperCode: '',
  consigneeCode: '',
  notify: '',
  receipt: { code: '' },
  delivery: { code: '' },
  volumeCbm: 61.2,
  chargeableWeightKg: null,
  incoterms: '',
  freightTerm: '',
  commodity: '',
  remark: '',
  imoNo: '',
  cutOffs: { documents: '2026-11-30T16:00:00+09:00', vgm: null, cargo: '2026-12-01T12:00:00+09:00' },
  freeTime: { demurrageUntil: null, detentionUntil: null },
  closed: false,
  sources: [],
  owners: {},
} as const

/** The record of a shipment. */
export const EVENTS_EXAMPLE = {
  items: [
    {
      key: '["SYSTEM","ERP ERP-2026-0042 DEPARTURE ACT"]',
      classifier: 'ACT',
      code: 'DEPA',
      name: 'Departed',
      at: '2026-11-20T18:00:00+09:00',
      until: null,
      place: { code: 'KRPUS', name: 'Busan' },
      facility: null,
      vessel: 'HMM ALGECIRAS',
      voyage: '021W',
      flight: null,
      containers: [],
      pieces: null,
      weightKg: null,
      partial: false,
      planned: null,
      change: null,
      conflict: null,
      remark: null,
      source: { group: 'naru', name: 'Naru' },
      asOf: '2026-11-24T00:30:00.000Z',
    },
  ],
} as const

/** The containers of a shipment. */
export const CONTAINERS_EXAMPLE = {
  items: [
    {
      no: 'HMMU6012349',
      type: '40HC',
      seal: 'KR998877',
      grossWeightKg: 8300.5,
      packages: 420,
      volumeCbm: 61.2,
      demurrageDays: 10,
      demurrageUntil: null,
      detentionDays: null,
      detentionUntil: null,
      freeUntil: '2027-01-17T23:59:00',
      returnUntil: null,
      lastEvent: '',
      lastEventAt: null,
    },
  ],
} as const
