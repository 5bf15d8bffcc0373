import type { GeoPoint } from '#domain/tracking/schedule/map-line.ts'
import type { Run } from '#platform/server/db/db.ts'

type PlacePosition = { code: string; lat: number; lon: number }

/** Coordinates of ports and airports by code; unknown codes are omitted. */
export const findPositions = async (run: Run, codes: readonly string[]): Promise<ReadonlyMap<string, GeoPoint>> => {
  const rows = await run<PlacePosition>(
    `select port_cd as code, lat, lon from port where port_cd = any($1) and lat is not null and lon is not null
     union all select airport_cd, lat, lon from airport where airport_cd = any($1) and lat is not null and lon is not null`,
    [codes],
  )
  return new Map(rows.map(({ code, lat, lon }): [string, GeoPoint] => [code, [lat, lon]]))
}
