import { samePortBy } from '#domain/tracking/events/same-port.ts'
import { cachedQuery } from '#platform/server/lists/cached-query.ts'

/** Ports that have two codes, from the reference data. */
export const findSamePorts = cachedQuery(async (run) => {
  const pairs = await run<{ port_cd: string; same_as: string }>('select port_cd, same_as from port where same_as is not null')
  return samePortBy(pairs.map(({ port_cd, same_as }) => [port_cd, same_as] as const))
})
