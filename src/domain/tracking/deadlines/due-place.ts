import { localOffset } from '../../time/place-zone.ts'
import { SEOUL_OFFSET } from './due.ts'

/** Deadlines at the end of the voyage; all others are at the port of loading. */
const AT_DESTINATION = new Set(['FREE', 'DET', 'DECL', 'CARRYOUT'])

/** A deadline as lists have it: `DUE_AT` is yyyyMMddHHmm on the clock of its place. */
type ListedDue = { DUE_KIND: string; DUE_AT: string | null; POL: string; POD: string }

/** The port or airport on whose clock a deadline ends. */
export const duePlace = ({ DUE_KIND, POL, POD }: Omit<ListedDue, 'DUE_AT'>): string => (AT_DESTINATION.has(DUE_KIND) ? POD : POL)

/** Minutes east of UTC where a deadline ends, on that day: its days are counted by the calendar there. Seoul where no zone is known. */
export const dueOffset = (due: ListedDue): number => {
  const [, year, month, day, hour = '00', minute = '00'] = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d))?/.exec(due.DUE_AT ?? '') ?? []
  return (year ? localOffset(`${year}-${month}-${day}T${hour}:${minute}:00`, duePlace(due)) : null) ?? SEOUL_OFFSET
}
