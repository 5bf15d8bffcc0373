import { samePortBy } from '#domain/tracking/events/same-port.ts'
import type { Reference } from '#domain/tracking/state/terms.ts'
import { greatCircleKm } from '#domain/tracking/schedule/sea-route.ts'
import type { Run } from '#platform/server/db/db.ts'
import { cachedQuery } from '#platform/server/lists/cached-query.ts'

/** Ports that have two codes, from the reference data. */
export const findSamePorts = cachedQuery(async (run) => {
  const pairs = await run<{ port_cd: string; same_as: string }>('select port_cd, same_as from port where same_as is not null')
  return samePortBy(pairs.map(({ port_cd, same_as }) => [port_cd, same_as] as const))
})

/** The great circle between two ports of the reference data, in kilometres; null for a place that it does not know. */
const findDistances = cachedQuery(async (run) => {
  const ports = await run<{ port_cd: string; lat: number; lon: number }>(
    'select port_cd, lat, lon from port where lat is not null and lon is not null',
  )
  const points = new Map(ports.map(({ port_cd, lat, lon }) => [port_cd, [lat, lon] as const]))
  return (from: string, to: string): number | null => {
    const [a, b] = [points.get(from), points.get(to)]
    return a && b ? greatCircleKm(a, b) : null
  }
})

/** The days on which no legal period ends, from the table of the office. */
export const findHolidays = cachedQuery(async (run): Promise<ReadonlySet<string>> => {
  const days = await run<{ ymd: string }>("select ymd from holiday where use_yn = 'Y'")
  return new Set(days.map(({ ymd }) => ymd))
})

/** Everything of the reference data that the state of shipments depends on. */
export const findReference = async (run: Run): Promise<Reference> => {
  const [samePort, distanceKm, holidays] = await Promise.all([findSamePorts(run), findDistances(run), findHolidays(run)])
  return { samePort, distanceKm, isHoliday: (ymd) => holidays.has(ymd) }
}
