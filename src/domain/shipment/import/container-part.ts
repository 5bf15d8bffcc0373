import { isOfContainer } from './targets.ts'

/** What a column of a list of containers holds instead of the field of the whole shipment. */
const PARTS: Readonly<Record<string, string>> = {
  grossWeightKg: 'containers.grossWeightKg',
  volumeCbm: 'containers.volumeCbm',
  'packages.quantity': 'containers.packages',
  'freeTime.demurrageUntil': 'containers.demurrageUntil',
  'freeTime.detentionUntil': 'containers.detentionUntil',
}

/** The part of a container that a column of a list of containers fills; '' for a field of the whole shipment. */
export const containerPart = (target: string): string => PARTS[target] ?? (isOfContainer(target) ? target : '')
