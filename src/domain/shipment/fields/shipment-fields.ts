/** Who may own a field of a shipment: a source of the forwarder, the desk that typed it, or the customer. */
export type FieldOwner = 'SOURCE' | 'DESK' | 'CUSTOMER'

/** Where a code must be known. */
export type CodeList = 'CUSTOMER' | 'PLACE' | 'CARRIER' | 'PACKAGE' | 'INCOTERM' | 'FREIGHT_TERM'

type Kind =
  | { type: 'text'; max: number }
  | { type: 'number'; most: number; decimals: number }
  | { type: 'choice'; options: readonly string[] }
  | { type: 'code'; list: CodeList; max: number }
  | { type: 'texts'; max: number; most: number }
  | { type: 'moment' }

/**
 * A field of a shipment that a source may own. `name` is its name in the API, with a point before a part of an object; `column` is where
 * it is stored. A field with `plan` is also a plan of the timeline.
 */
export type ShipmentField = Kind & {
  name: string
  column: string
  plan?: 'DCO' | 'VCO' | 'CCO' | 'FREE' | 'DET'
  owners: readonly FieldOwner[]
  ko: string
  en: string
}

const OFFICE: readonly FieldOwner[] = ['SOURCE', 'DESK']
const EVERYBODY: readonly FieldOwner[] = ['SOURCE', 'DESK', 'CUSTOMER']

const text = (name: string, column: string, max: number, ko: string, en: string, owners = OFFICE): ShipmentField => ({
  type: 'text',
  max,
  name,
  column,
  owners,
  ko,
  en,
})
const code = (name: string, column: string, list: CodeList, ko: string, en: string): ShipmentField => ({
  type: 'code',
  list,
  max: 20,
  name,
  column,
  owners: OFFICE,
  ko,
  en,
})
const amount = (name: string, column: string, decimals: number, ko: string, en: string): ShipmentField => ({
  type: 'number',
  most: 999_999_999,
  decimals,
  name,
  column,
  owners: OFFICE,
  ko,
  en,
})
const choice = (name: string, column: string, options: readonly string[], ko: string, en: string): ShipmentField => ({
  type: 'choice',
  options,
  name,
  column,
  owners: OFFICE,
  ko,
  en,
})
const plan = (name: string, column: string, of: NonNullable<ShipmentField['plan']>, ko: string, en: string): ShipmentField => ({
  type: 'moment',
  plan: of,
  column,
  name,
  owners: OFFICE,
  ko,
  en,
})

/** The fields that someone owns, in the order in which they are shown. Dates of the voyage, ships and movements are facts, not fields. */
export const SHIPMENT_FIELDS: readonly ShipmentField[] = [
  code('customer.code', 'cust_cd', 'CUSTOMER', '고객', 'Customer'),
  choice('mode', 'trans_mode', ['SEA', 'AIR'], '운송 방식', 'Mode'),
  choice('direction', 'io_type', ['EXP', 'IMP', 'CROSS'], '수출입 구분', 'Direction'),
  choice('service', 'svc_type', ['FCL', 'LCL'], '서비스', 'Service'),
  text('houseNo', 'hbl_no', 35, 'House B/L', 'House B/L'),
  text('masterNo', 'mbl_no', 35, 'Master B/L', 'Master B/L'),
  text('bookingNo', 'bkg_no', 35, '부킹 번호', 'Booking no.'),
  text('orderNo', 'po_no', 60, '주문 번호', 'Order no.', EVERYBODY),
  { type: 'texts', max: 60, most: 50, name: 'references', column: 'ref_nos', owners: OFFICE, ko: '참조 번호', en: 'References' },
  text('shipper', 'shipper_nm', 200, '송하인', 'Shipper'),
  code('shipperCode', 'shipper_cd', 'CUSTOMER', '송하인 코드', 'Shipper code'),
  text('consignee', 'consignee_nm', 200, '수하인', 'Consignee'),
  code('consigneeCode', 'consignee_cd', 'CUSTOMER', '수하인 코드', 'Consignee code'),
  text('notify', 'notify_nm', 200, '통지처', 'Notify party'),
  code('receipt.code', 'por', 'PLACE', '인수지', 'Place of receipt'),
  code('origin.code', 'pol', 'PLACE', '출발지', 'Port of loading'),
  code('destination.code', 'pod', 'PLACE', '도착지', 'Port of discharge'),
  code('delivery.code', 'final_dest', 'PLACE', '최종 목적지', 'Place of delivery'),
  choice('deliveryTerm', 'delivery_term', ['CY_PORT', 'CY_INLAND', 'CFS', 'DOOR', 'AIRPORT', 'ARRIVAL'], '인도 조건', 'Delivery term'),
  code('carrier.code', 'carrier_cd', 'CARRIER', '선사·항공사', 'Carrier'),
  amount('packages.quantity', 'pkg_qty', 0, '포장 수량', 'Packages'),
  code('packages.unit', 'pkg_unit', 'PACKAGE', '포장 단위', 'Package unit'),
  amount('grossWeightKg', 'gross_wt', 3, '총중량', 'Gross weight'),
  amount('volumeCbm', 'cbm', 3, '용적', 'Volume'),
  amount('chargeableWeightKg', 'chg_wt', 3, '운임중량', 'Chargeable weight'),
  code('incoterms', 'incoterms', 'INCOTERM', '인코텀즈', 'Incoterms'),
  code('freightTerm', 'frt_term', 'FREIGHT_TERM', '운임 조건', 'Freight term'),
  text('commodity', 'commodity', 500, '품명', 'Commodity'),
  text('remark', 'sent_remark', 500, '송신자 비고', 'Remark of the sender'),
  plan('cutOffs.documents', 'doc_cut_off', 'DCO', '서류마감', 'Document cut-off'),
  plan('cutOffs.vgm', 'vgm_cut_off', 'VCO', 'VGM 마감', 'VGM cut-off'),
  plan('cutOffs.cargo', 'cargo_cut_off', 'CCO', '화물 반입마감', 'Cargo cut-off'),
  plan('freeTime.demurrageUntil', 'dem_until', 'FREE', '무료장치 만료', 'Free time until'),
  plan('freeTime.detentionUntil', 'det_until', 'DET', '컨테이너 반납 기한', 'Detention free until'),
]

/** The fields without which there is no shipment. */
export const NEEDED_FIELDS = ['customer.code', 'mode', 'direction', 'origin.code', 'destination.code'] as const

/** A field by its name in the API. */
export const shipmentField = (name: string): ShipmentField | undefined => SHIPMENT_FIELDS.find((field) => field.name === name)

/** Columns whose blank is null. */
const NULLABLE = new Set(['shipper_cd', 'consignee_cd', 'chg_wt'])

/** What a column holds when no one says anything about its field. */
export const blankOf = ({ type, column }: ShipmentField): string | number | string[] | null => {
  if (NULLABLE.has(column)) return null
  if (type === 'number') return 0
  return type === 'texts' ? [] : ''
}
