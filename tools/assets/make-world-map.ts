// node tools/commands/run.mjs make-world-map: draws public/map/world.json, the land of the map popup, from the public-domain coastline of
// Natural Earth (world-atlas), on the projection the map uses. The result is committed; run it after changing this file.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import { type GeoPoint, project, unbroken } from '#domain/tracking/schedule/map-line.ts'

const root = join(import.meta.dirname, '../..')
const world = JSON.parse(readFileSync(join(root, 'node_modules', 'world-atlas', 'land-50m.json'), 'utf8'))

type Point = [x: number, y: number]

/** Integers of a hundredth of a degree: precise enough for a harbour, short to write. */
const UNIT = 100
const TOLERANCE = 5
const SMALLEST_ISLAND = 120
/** No ship sails where the ice is. */
const SOUTHERNMOST = -60

const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - part * dx, y - ay - part * dy)
}

/** Ramer, Douglas and Peucker: drops points within the tolerance of the simplified line. */
const simplified = (line: readonly Point[]): Point[] => {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  let [farthest, most] = [0, 0]
  for (const [index, point] of line.entries()) {
    const off = distance(point, first, last)
    if (off > most) [farthest, most] = [index, off]
  }
  if (most <= TOLERANCE) return [first, last]
  return [...simplified(line.slice(0, farthest + 1)).slice(0, -1), ...simplified(line.slice(farthest))]
}

const area = (ring: readonly Point[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

/** A coast that began beyond the date line, moved by whole turns until its middle is between 180 West and 180 East. */
const onSheet = (ring: readonly GeoPoint[]): GeoPoint[] => {
  const lons = ring.map(([, lon]) => lon)
  const turns = Math.round((Math.min(...lons) + Math.max(...lons)) / 720)
  return ring.map(([lat, lon]) => [lat, lon - 360 * turns])
}

/** A closed ring in relative integers. */
const pathOf = (ring: readonly Point[]): string => {
  const steps = ring.slice(1, -1).map(([x, y], index) => {
    const [lastX, lastY] = ring[index] ?? [0, 0]
    return `${x - lastX} ${y - lastY}`
  })
  return `M${ring[0]?.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-')
}

const lands = feature(world, world.objects.land) as unknown as FeatureCollection<Polygon | MultiPolygon>
const rings = lands.features
  .flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates))
  .flat()
  .filter((ring) => ring.some(([, lat = 0]) => lat > SOUTHERNMOST))
  // The far end of Siberia is beyond the date line: its coast continues there instead of jumping back across the map.
  .map((ring) => onSheet(unbroken(ring.map(([lon = 0, lat = 0]): GeoPoint => [lat, lon]))))
  .map((ring) => ring.map((place): Point => project(place).map((value) => Math.round(value * UNIT)) as Point))
  .filter((ring) => area(ring) >= SMALLEST_ISLAND)
  .map((ring) => {
    // A ring begins where it ends: it is split in two, or the simplification would drop it completely.
    const middle = Math.floor(ring.length / 2)
    return [...simplified(ring.slice(0, middle + 1)).slice(0, -1), ...simplified(ring.slice(middle))]
  })
  .filter((ring) => ring.length > 3)
const land = rings.map(pathOf).join('')
writeFileSync(join(root, 'public', 'map', 'world.json'), JSON.stringify({ unit: UNIT, land }))
console.log(`public/map/world.json: ${rings.length} pieces of land, ${Math.round(land.length / 1024)} kB`)
