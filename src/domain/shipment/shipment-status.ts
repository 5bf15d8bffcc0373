import type { Strip } from '../tracking/milestones/milestones.ts'
import type { StripKind } from '../tracking/milestones/progress-stages.ts'

/** The shipment status (code group SHP_STS) of the icons and the counts of the tracking list (S2-094). */
export type ShipmentStatus = 'BOOKED' | 'PREDEP' | 'TRANSIT' | 'ARRIVED' | 'DELIVERED' | 'CANCELLED'

// One letter per stage. Exports follow the visual language: 1–2 booked, 3–5 before departure, 6–7 under way, 8–9 arrived, 10 delivered;
// only the sea transshipment, stage 8, is still under way. Imports go by meaning: aboard is under way, in a Korean port or under customs is arrived.
const BY_STAGE: Readonly<Record<StripKind, string>> = {
  SEA_EXPORT: 'BBPPPTTTAD',
  AIR_EXPORT: 'BBPPPTTAAD',
  SEA_IMPORT: 'BTTAAAAAAD',
  AIR_IMPORT: 'BPTAAAAAAD',
}
const NAMES: Readonly<Record<string, ShipmentStatus>> = { B: 'BOOKED', P: 'PREDEP', T: 'TRANSIT', A: 'ARRIVED', D: 'DELIVERED' }

/** The status of a stage by its number, 1 to 10. */
export const statusOfStage = (kind: StripKind, stage: number): ShipmentStatus => NAMES[BY_STAGE[kind].charAt(stage - 1)] ?? 'BOOKED'

/**
 * The status of a shipment by its milestone strip. Customs accepts manifests while the ship is still at sea, so an accepted manifest
 * without an arrival is under way.
 */
export const shipmentStatus = ({ kind, stages, active }: Strip): ShipmentStatus => {
  if (active === 0) return 'CANCELLED'
  const current = stages.find(({ no }) => no === active)
  const arrived = stages.some(({ code, at }) => code === 'ARRIVED' && at !== null)
  return current?.code === 'MANIFEST' && !arrived ? 'TRANSIT' : statusOfStage(kind, active)
}
