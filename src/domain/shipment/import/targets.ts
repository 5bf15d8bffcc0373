import { SHIPMENT_FIELDS } from '../fields/shipment-fields.ts'

/** What a column of a file may hold: a field of a shipment, a fact of its voyage, or a field of one of its containers. */
export type ImportTarget = {
  /** Its name in the write API; parts of a container begin with `containers.`. */
  name: string
  type: 'text' | 'number' | 'choice' | 'code' | 'moment' | 'day' | 'texts'
  max?: number
  decimals?: number
  options?: readonly string[]
  ko: string
  en: string
}

const ofCatalogue = SHIPMENT_FIELDS.map((field): ImportTarget => {
  const { name, type, ko, en } = field
  if (type === 'text' || type === 'code' || type === 'texts') return { name, type, ko, en, max: field.max }
  if (type === 'number') return { name, type, ko, en, decimals: field.decimals }
  return type === 'choice' ? { name, type, ko, en, options: field.options } : { name, type, ko, en }
})

/** The number of the source, by which rows belong together. */
export const KEY_TARGET = 'no'

/** Whether a row cancels its shipment. */
export const CANCEL_TARGET = 'cancelled'

/** Facts of the voyage: they stay while a file tells nothing of them, and go when it says that there is none. */
export const isFact = (name: string): boolean => /^(vessel|voyage|imoNo|(departure|arrival)\..+)$/.test(name)

/** Every target, in the order in which a person looks for it. */
export const IMPORT_TARGETS: readonly ImportTarget[] = [
  { name: KEY_TARGET, type: 'text', max: 40, ko: '관리 번호', en: 'Shipment no.' },
  ...ofCatalogue,
  { name: CANCEL_TARGET, type: 'choice', options: ['Y', 'N'], ko: '취소 여부', en: 'Cancelled' },
  { name: 'vessel', type: 'text', max: 60, ko: '선명', en: 'Vessel' },
  { name: 'voyage', type: 'text', max: 30, ko: '항차·편명', en: 'Voyage or flight' },
  { name: 'imoNo', type: 'text', max: 7, ko: 'IMO 번호', en: 'IMO no.' },
  { name: 'departure.estimated', type: 'moment', ko: '출발 예정(ETD)', en: 'ETD' },
  { name: 'departure.actual', type: 'moment', ko: '실제 출발(ATD)', en: 'ATD' },
  { name: 'arrival.estimated', type: 'moment', ko: '도착 예정(ETA)', en: 'ETA' },
  { name: 'arrival.actual', type: 'moment', ko: '실제 도착(ATA)', en: 'ATA' },
  { name: 'containers.no', type: 'text', max: 20, ko: '컨테이너 번호', en: 'Container no.' },
  { name: 'containers.type', type: 'text', max: 4, ko: '컨테이너 규격', en: 'Container type' },
  { name: 'containers.seal', type: 'text', max: 40, ko: '봉인 번호', en: 'Seal no.' },
  { name: 'containers.grossWeightKg', type: 'number', decimals: 3, ko: '컨테이너 중량', en: 'Container weight' },
  { name: 'containers.volumeCbm', type: 'number', decimals: 3, ko: '컨테이너 용적', en: 'Container volume' },
  { name: 'containers.packages', type: 'number', decimals: 0, ko: '컨테이너 포장 수량', en: 'Container packages' },
  { name: 'containers.demurrageDays', type: 'number', decimals: 0, ko: '컨테이너 프리타임 일수', en: 'Container free days' },
  { name: 'containers.demurrageUntil', type: 'day', ko: '컨테이너 프리타임 만료일', en: 'Container last free day' },
  { name: 'containers.detentionDays', type: 'number', decimals: 0, ko: '컨테이너 반납 무료일수', en: 'Container detention free days' },
  { name: 'containers.detentionUntil', type: 'day', ko: '컨테이너 반납 기한일', en: 'Container return by' },
]

const BY_NAME = new Map(IMPORT_TARGETS.map((target) => [target.name, target]))
/** A target by its name. */
export const importTarget = (name: string): ImportTarget | undefined => BY_NAME.get(name)

/** Whether a target belongs to one container of a shipment. */
export const isOfContainer = (name: string): boolean => name.startsWith('containers.')
