import type { Random } from './random.ts'

/** The progress of a generated shipment with all list values, consistent with its dates. */
export type Journey = {
  status: 'BOOKED' | 'PREDEP' | 'TRANSIT' | 'ARRIVED' | 'DELIVERED' | 'CANCELLED'
  stage: number
  /** Days from today; `promised` and `arrival` differ by the delay. */
  etd: number
  promised: number
  arrival: number
  late: number
  /** The day of the last report while under way. */
  heard: number
  departed: boolean
  arrived: boolean
}

const FIRST_DAY = -660
const LAST_DAY = 70

const lateness = (random: Random) => {
  const luck = random.int(1, 100)
  if (luck <= 80) return 0
  if (luck <= 93) return random.int(1, 3)
  return luck <= 98 ? random.int(4, 7) : random.int(8, 20)
}

// The stage of an export by the remaining days in multiples of three; imports stay booked until they are loaded abroad.
const EXPORT_STAGES = [5, 4, 3, 2]

/** A journey of about two years around today. Departure day and delay determine the status, as for real cargo. */
export const makeJourney = (random: Random, io: 'EXP' | 'IMP', days: number): Journey => {
  const etd = random.int(FIRST_DAY, LAST_DAY)
  const late = lateness(random)
  const promised = etd + days
  const arrival = promised + late
  const departed = etd < 0
  const arrived = arrival < 0
  // One carrier in twenty says nothing after the departure.
  const heard = random.int(1, 20) === 1 ? etd : Math.max(etd, -random.int(1, 2))
  const known = { etd, promised, arrival, late, heard, departed, arrived }
  if (random.int(1, 100) === 1) return { ...known, status: 'CANCELLED', stage: 1, late: 0, departed: false, arrived: false }
  if (!departed) {
    const stage = io === 'EXP' ? (EXPORT_STAGES[Math.floor(etd / 3)] ?? 1) : 1
    return { ...known, late: 0, arrival: promised, status: stage >= 3 ? 'PREDEP' : 'BOOKED', stage }
  }
  if (!arrived) return { ...known, status: 'TRANSIT', stage: io === 'EXP' ? 7 : 3 }
  const sinceArrival = -arrival
  if (sinceArrival > 8) return { ...known, status: 'DELIVERED', stage: 10 }
  return { ...known, status: 'ARRIVED', stage: io === 'EXP' ? 9 : Math.min(4 + sinceArrival, 9) }
}
