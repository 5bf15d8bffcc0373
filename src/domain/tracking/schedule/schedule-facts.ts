import type { PortCall } from '../../records/record-fields.ts'
import { sameCode, type SamePort } from '../events/same-port.ts'

/** What a schedule says of a shipment aboard: `DEPARTURE EST` and so on, each with its time as it was sent. */
export type ScheduleFacts = Record<string, string>

/**
 * What a ship's calls mean for cargo from one port to another: its departure from the first, and its arrival at the other after it. A call
 * that the schedule does not name says nothing.
 */
export const scheduleFacts = (calls: readonly PortCall[], pol: string, pod: string, samePort: SamePort = sameCode): ScheduleFacts => {
  const isPort = (wanted: string) => (call: PortCall) => call.port === wanted || samePort(call.port, wanted)
  const loading = calls.findIndex(isPort(pol))
  const discharge = calls.findIndex((call, at) => at > loading && isPort(pod)(call))
  const departure = calls[loading]?.departure
  const arrival = calls[discharge]?.arrival
  const told: [string, string | null | undefined][] = [
    ['DEPARTURE EST', departure?.estimated],
    ['DEPARTURE ACT', departure?.actual],
    ['ARRIVAL EST', arrival?.estimated],
    ['ARRIVAL ACT', arrival?.actual],
  ]
  return Object.fromEntries(told.filter((one): one is [string, string] => Boolean(one[1])))
}
