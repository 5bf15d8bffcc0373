import type { CargoRecord, CargoStep } from '#integrations/unipass/port.ts'

const BLANK: CargoRecord = {
  cargoNo: '26KMTC0001I00010001',
  hblNo: '',
  pod: 'KRINC',
  packages: 10,
  processedAt: '',
  steps: [],
  progress: '',
  clearance: '',
  goods: '',
  vessel: '',
  voyage: '',
  carrierCode: '',
  carrierName: '',
  agent: '',
  pol: '',
  polName: '',
  podName: '',
  office: '',
  arrivalDay: '',
  packageUnit: 'CT',
  containerNo: '',
  blYear: '',
  mblNo: '',
  weight: null,
  volume: null,
  containerCount: null,
  managed: false,
  lateTax: false,
  carryOutOverdue: false,
}

/** An answer of UNI-PASS about one cargo of ten cartons, for tests. */
export const cargoRecord = (over: Partial<CargoRecord>): CargoRecord => ({ ...BLANK, ...over })

/** A step of such a cargo. */
export const cargoStep = (over: Pick<CargoStep, 'stage' | 'at'> & Partial<CargoStep>): CargoStep => ({
  shedCode: '03012345',
  shedName: '인천 보세창고',
  packages: 10,
  packageUnit: 'CT',
  weight: null,
  carriedAt: '',
  detail: '',
  declarationNo: '',
  basisNo: '',
  notice: '',
  ...over,
})
