import { expect, test } from 'vitest'
import { project } from '#domain/tracking/schedule/map-line.ts'
import type { MapPoint } from './contract.ts'
import { fitted, fittedAround, moved, type Spot, spotOf, turnsInSight, zoomed } from './map-geometry.ts'

const size = { width: 800, height: 600 }
const seen = ([x, y]: Spot, view: { x: number; y: number; scale: number }) => [
  (x - view.x) * view.scale + size.width / 2,
  (y - view.y) * view.scale + size.height / 2,
]
const BUSAN = project([35.1, 129.04])
const ROTTERDAM = project([51.95, 4.1])
const SINGAPORE = project([1.26, 103.75])
const all = [BUSAN, SINGAPORE, ROTTERDAM]

test('S2-130 a centred place has the whole route around it', () => {
  const view = fittedAround(SINGAPORE, all, size)
  expect(seen(SINGAPORE, view)).toEqual([400, 300])
  for (const spot of all) {
    const [x = -1, y = -1] = seen(spot, view)
    expect(x > 0 && x < 800 && y > 0 && y < 600).toBe(true)
  }
  expect(fittedAround(BUSAN, [BUSAN], size).scale).toBeLessThanOrEqual(24)
})

test('S2-099 the whole route is shown as large as possible; without a route the map still has a centre', () => {
  const view = fitted(all, size)
  const xs = all.map((spot) => seen(spot, view)[0] ?? 0)
  expect(Math.min(...xs)).toBeCloseTo(56, 0)
  expect(Math.max(...xs)).toBeCloseTo(744, 0)
  expect(fitted([], size).scale).toBeGreaterThan(0)
})

test('S2-099 zooming in fixes the place under the pointer, and panning moves by pixels', () => {
  const view = fitted(all, size)
  const under = seen(SINGAPORE, view) as [number, number]
  const nearer = zoomed(view, 2, size, under)
  expect(nearer.scale).toBeCloseTo(view.scale * 2)
  expect(seen(SINGAPORE, nearer)[0]).toBeCloseTo(under[0])
  expect(seen(SINGAPORE, moved(nearer, 30, -10))[0]).toBeCloseTo(under[0] + 30)
  expect(zoomed(view, 10_000, size).scale).toBe(120)
})

test('S2-099 beyond the date line the next copy of the land is drawn', () => {
  expect(turnsInSight({ x: 100, y: 0, scale: 10 }, size)).toEqual([0])
  expect(turnsInSight({ x: 180, y: 0, scale: 10 }, size)).toEqual([0, 1])
  expect(turnsInSight({ x: -200, y: 0, scale: 4 }, size)).toEqual([-1, 0])
  expect(turnsInSight({ x: 0, y: 0, scale: 0.5 }, size).length).toBeLessThanOrEqual(4)
})

test('S2-099 a port is drawn at the end of its line, also beyond the date line', () => {
  const point = (LAT: number, LON: number) => ({ LAT, LON }) as MapPoint
  const legs = [
    {
      KIND: 'planned' as const,
      LINE: [
        [35.1, 129.04],
        [40, 179],
        [33.74, 241.74],
      ] as [number, number][],
    },
  ]
  expect(spotOf(point(33.74, -118.26), legs)?.[0]).toBeCloseTo(241.74)
  expect(spotOf(point(35.1, 129.04), legs)?.[0]).toBeCloseTo(129.04)
  expect(spotOf({ LAT: null, LON: null } as MapPoint, legs)).toBeNull()
})
