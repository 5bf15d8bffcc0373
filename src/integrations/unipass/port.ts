/** A query for import cargo: by its cargo control number, or by a B/L of a year (yyyy), tried in the given order. */
export type CargoQuestion = { cargoNo: string } | { mblNo: string; years: readonly string[] } | { hblNo: string; years: readonly string[] }

/** A query for an export: by its declaration, or by a B/L. */
export type ExportQuestion = { declNo: string } | { blNo: string }

/** One step of import clearance. Codes and times stay text as sent: `02002079` and `20200608` are not numbers. */
export type CargoStep = {
  /** The step's name from the authority: `하선신고 수리`. */
  stage: string
  /** yyyyMMddHHmmss in Seoul time; '' when there is none. */
  at: string
  shedCode: string
  shedName: string
  packages: number | null
  packageUnit: string
  /** In `weightUnit`, which is KG in every response seen. */
  weight: number | null
  /** When it was carried in or out, as sent: a time, or other text. */
  carriedAt: string
  detail: string
  declarationNo: string
  basisNo: string
  notice: string
}

/** Import cargo in the customs system (API001), steps oldest first. */
export type CargoRecord = {
  /** 화물관리번호: manifest 11, master 4, house 4; a master has 15. */
  cargoNo: string
  mblNo: string
  hblNo: string
  /** The year of the B/L query; '' for a query by cargo control number. */
  blYear: string
  progress: string
  clearance: string
  goods: string
  vessel: string
  voyage: string
  carrierCode: string
  carrierName: string
  agent: string
  pol: string
  polName: string
  /** Five letters of a seaport, three of an airport. */
  pod: string
  podName: string
  office: string
  /** yyyyMMdd. */
  arrivalDay: string
  packages: number | null
  packageUnit: string
  weight: number | null
  volume: number | null
  containerCount: number | null
  containerNo: string
  /** yyyyMMddHHmmss. */
  processedAt: string
  managed: boolean
  lateTax: boolean
  carryOutOverdue: boolean
  steps: CargoStep[]
}

/** One of many cargoes with the same B/L; query it by its cargo control number. */
export type CargoChoice = Pick<
  CargoRecord,
  'cargoNo' | 'mblNo' | 'hblNo' | 'arrivalDay' | 'pod' | 'podName' | 'carrierCode' | 'carrierName'
>

/** The loading of a declaration on one B/L. */
export type ExportLoading = {
  blNo: string
  /** yyyyMMdd. */
  departureDay: string
  place: string
  /** Manifest of the departure. */
  mrn: string
  splits: number | null
  packages: number | null
  packageUnit: string
  weightKg: number | null
  complete: boolean
}

/** An export declaration and its fulfilment (API002). */
export type ExportRecord = {
  declNo: string
  exporter: string
  maker: string
  /** yyyyMMdd, and yyyyMMddHHmmss where the response has it. */
  acceptedDay: string
  acceptedAt: string
  /** yyyyMMdd: the goods must be on board by the end of that day. */
  loadDeadline: string
  packages: number | null
  packageUnit: string
  weightKg: number | null
  loadedPackages: number | null
  loadedUnit: string
  loadedWeightKg: number | null
  complete: boolean
  vessel: string
  inspected: boolean
  loadings: ExportLoading[]
}

/** A container on the manifest (API020). `isoType` is ISO 6346: `22GP`. */
type CargoContainer = { containerNo: string; isoType: string; seals: string[] }

/** Why there is no usable response: timeout, unreachable, an HTTP status, not their XML, or paused after failures. */
export type Silence = 'time-out' | 'unreachable' | 'status' | 'garbage' | 'resting'

/** A response without data: nothing found, a refusal with the authority's message, or no usable response. */
export type NoAnswer = { kind: 'none' } | { kind: 'refused'; text: string } | { kind: 'silent'; why: Silence }

export type CargoAnswer = { kind: 'found'; record: CargoRecord } | { kind: 'several'; choices: CargoChoice[] } | NoAnswer
export type ExportAnswer = { kind: 'found'; records: ExportRecord[] } | NoAnswer
export type ContainerAnswer = { kind: 'found'; containers: CargoContainer[] } | NoAnswer

/** A result and its time. */
export type Answered<T> = { answer: T; at: Date }

/** The open service of Korean customs. It never throws: every failure is a result. */
export type Unipass = {
  cargo: (question: CargoQuestion) => Promise<Answered<CargoAnswer>>
  exports: (question: ExportQuestion) => Promise<Answered<ExportAnswer>>
  containers: (cargoNo: string) => Promise<Answered<ContainerAnswer>>
  /** Remaining milliseconds of the pause after failures. */
  restMs: () => number
}
