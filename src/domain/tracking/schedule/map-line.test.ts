import { expect, test } from 'vitest'
import { type GeoPoint, greatCircle, project, unbroken } from './map-line.ts'
import { greatCircleKm } from './sea-route.ts'

const BUSAN: GeoPoint = [35.1, 129.04]
const LOS_ANGELES: GeoPoint = [33.74, -118.26]
const INCHEON: GeoPoint = [37.46, 126.44]

test('S2-099 a line over the Pacific continues past the date line, in both directions', () => {
  const east = unbroken([BUSAN, [40, 179], [40, -179], LOS_ANGELES])
  expect(east.map(([, lon]) => lon)).toEqual([129.04, 179, 181, 241.74])
  const west = unbroken([LOS_ANGELES, [40, -179], [40, 179], BUSAN])
  expect(west.map(([, lon]) => lon)).toEqual([-118.26, -179, -181, -230.96])
  for (const line of [east, west])
    for (const [index, [, lon]] of line.entries()) expect(Math.abs(lon - (line[index - 1]?.[1] ?? lon))).toBeLessThanOrEqual(180)
})

test('S2-099 by air a line is as long as the great circle and has no step over two degrees', () => {
  const line = greatCircle(INCHEON, [33.94, -118.41])
  expect(line[0]).toBe(INCHEON)
  const lengths = line.slice(1).map((place, index) => greatCircleKm(line[index] ?? place, place))
  expect(lengths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(greatCircleKm(INCHEON, [33.94, -118.41]), 3)
  expect(Math.max(...lengths)).toBeLessThan(2.001 * 111.2)
  expect(Math.max(...line.map(([lat]) => lat))).toBeGreaterThan(45)
})

test('equal and opposite places give a line of their two ends', () => {
  expect(greatCircle(BUSAN, BUSAN)).toEqual([BUSAN, BUSAN])
  expect(greatCircle([0, 0], [0, 180])).toEqual([
    [0, 0],
    [0, 180],
  ])
})

test('the flat map preserves the equator, grows towards the poles and stays within bounds', () => {
  expect(project([0, 10])[0]).toBe(10)
  expect(project([0, 10])[1]).toBeCloseTo(0, 9)
  expect(project([60, 0])[1]).toBeLessThan(-60)
  expect(Number.isFinite(project([90, 0])[1])).toBe(true)
  expect(project([-45, 0])[1]).toBeCloseTo(-project([45, 0])[1], 9)
})
