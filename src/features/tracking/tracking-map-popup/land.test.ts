import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type GeoPoint, project } from '#domain/tracking/schedule/map-line.ts'

const { unit, land } = JSON.parse(readFileSync('public/map/world.json', 'utf8')) as { unit: number; land: string }

const rings = land.split('z').map((ring) => {
  const [x = 0, y = 0, ...steps] = (ring.match(/-?\d+/g) ?? []).map((number) => Number(number) / unit)
  const points = [[x, y] as const]
  for (let at = 0; at < steps.length; at += 2) {
    const [lastX, lastY] = points.at(-1) ?? [0, 0]
    points.push([lastX + (steps[at] ?? 0), lastY + (steps[at + 1] ?? 0)])
  }
  return points
})

const onLand = (place: GeoPoint): boolean => {
  const [x, y] = project(place)
  const crossings = rings.flatMap((ring) =>
    ring.filter(([ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay]
      return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)
    }),
  )
  return crossings.length % 2 === 1
}

describe('the land of the map is drawn from 180 West to 180 East', () => {
  it.each<[string, GeoPoint]>([
    ['Seoul', [37.5, 127.1]],
    ['Chengdu', [30.7, 104.1]],
    ['Frankfurt', [50.1, 8.7]],
    ['Cairo', [29.9, 31.2]],
    ['Johannesburg', [-26.2, 28]],
    ['Chicago', [41.7, -88]],
    ['Sao Paulo', [-23.4, -46.8]],
    ['Alice Springs', [-23.7, 133.9]],
  ])('S2-098 has %s ashore', (_, place) => {
    expect(onLand(place)).toBe(true)
  })

  it.each<[string, GeoPoint]>([
    ['the Atlantic', [30, -40]],
    ['the Mediterranean', [34, 20]],
    ['the Korea Strait', [34.4, 129.8]],
  ])('S2-098 has %s at sea', (_, place) => {
    expect(onLand(place)).toBe(false)
  })
})
