/** One requested kind of container (DCSA `requestedEquipments`). */
type RequestedEquipment = {
  /** The everyday name of the type, `40HC`. */
  equipmentType: string
  units: number | null
  isShipperOwned: boolean
  /** Kilograms of cargo in each container. */
  cargoGrossWeight: number | null
}

/** Pieces of one size, for loose sea cargo and air cargo. Centimetres and kilograms of one piece. */
export type CargoPieces = {
  length: number | null
  width: number | null
  height: number | null
  quantity: number | null
  weight: number | null
}

/**
 * A booking in the terms of DCSA Booking 2.0, and of the e-AWB for fields of air cargo only. Days are yyyyMMdd, moments yyyyMMddHHmm local
 * time, places UN/LOCODEs at sea and IATA codes in the air; missing values are blank or null.
 */
export type Booking = {
  transportMode: 'SEA' | 'AIR'
  /** FCL or LCL at sea; blank in the air. */
  cargoMovementType: string
  /** `shipmentLocations` POL and POD. */
  portOfLoading: string
  portOfDischarge: string
  expectedDepartureDate: string
  expectedArrivalDate: string
  /** Cut-offs (DCSA DCO, VCO, FCO or LCO). */
  documentCutOff: string
  vgmCutOff: string
  cargoCutOff: string
  /** e-AWB: airline designator and number, `KE925`. */
  flightNumber: string
  HSCode: string
  /** e-AWB: all pieces of the consignment; at sea `numberOfPackages`. */
  totalPieceQuantity: number | null
  cargoGrossWeight: number | null
  cargoGrossVolume: number | null
  /** `dangerousGoods` of the commodity. */
  isDangerous: boolean
  UNNumber: string
  imoClass: string
  packingGroup: string
  /** `activeReeferSettings`, degrees Celsius. */
  temperatureMin: number | null
  temperatureMax: number | null
  isTruckingWanted: boolean
  pickUpAddress: string
  contactPhone: string
  contactEmail: string
  requestedEquipments: readonly RequestedEquipment[]
  pieces: readonly CargoPieces[]
}

/** Classes of dangerous goods (IMDG Code, DGR). */
export const DG_CLASSES = [
  '1',
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '7',
  '8',
  '9',
] as const
export const PACKING_GROUPS = ['I', 'II', 'III'] as const

/** A refrigerated container: it needs a temperature. */
export const isReefer = (equipmentType: string): boolean => /R[EFH]$/.test(equipmentType)
