import type { Run } from '#platform/server/db/db.ts'
import { plannedOnce } from '#platform/server/db/generic-plan.ts'

export type PlacePosition = { code: string; lat: number; lon: number }

/** Coordinates of ports and airports; unknown codes are omitted. */
export const findPositions = (run: Run, codes: readonly string[]) =>
  run<PlacePosition>(
    plannedOnce(`select port_cd as code, lat, lon from port where port_cd = any($1) and lat is not null and lon is not null
     union all select airport_cd, lat, lon from airport where airport_cd = any($1) and lat is not null and lon is not null`),
    [codes],
  )
