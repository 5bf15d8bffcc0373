/** One kind of container asked for (DCSA `requestedEquipments`). */
export type RequestedEquipment = {
  /** The everyday name of the type, `40HC`. */
  equipmentType: string
  units: number | null
  isShipperOwned: boolean
  /** Kilograms of cargo in each. */
  cargoGrossWeight: number | null
}

/** Pieces of one size: loose sea cargo and air cargo alike. Centimetres and kilograms of one piece. */
export type CargoPieces = {
  length: number | null
  width: number | null
  height: number | null
  quantity: number | null
  weight: number | null
}

/**
 * A booking as our rules read it, in the words of DCSA Booking 2.0, and of the e-AWB for what only air cargo has. Days are yyyyMMdd, moments yyyyMMddHHmm on the clock of their
 * place, places UN/LOCODEs at sea and IATA codes in the air; what is not said is blank or null.
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

/** A refrigerated container: its temperature must be known. */
export const isReefer = (equipmentType: string): boolean => /R[EFH]$/.test(equipmentType)
