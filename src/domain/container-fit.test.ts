import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { roundTo } from './cbm.ts'
import { CONTAINER_ROOMS, containerNeed, fitsInto } from './container-fit.ts'

const [small, long, high] = CONTAINER_ROOMS as [(typeof CONTAINER_ROOMS)[0], (typeof CONTAINER_ROOMS)[0], (typeof CONTAINER_ROOMS)[0]]
const piece = (length: number, width: number, height: number, quantity = 1) => ({ length, width, height, quantity, weightKg: 0 })

test('a package goes in lying or turned, and not when one side is too long', () => {
  expect(fitsInto(piece(225, 580, 225), 'cm', small)).toBe(true)
  expect(fitsInto(piece(2.2, 2.2, 6), 'm', small)).toBe(false)
  expect(fitsInto(piece(260, 200, 200), 'cm', small)).toBe(true)
  expect(fitsInto(piece(260, 250, 200), 'cm', long)).toBe(false)
  expect(fitsInto(piece(265, 250, 240), 'cm', high)).toBe(false)
})

test('what stands in the room but passes no door stays out', () => {
  expect(fitsInto(piece(500, 230, 235), 'cm', small)).toBe(false)
  expect(fitsInto(piece(500, 234, 228), 'cm', small)).toBe(true)
  expect(fitsInto(piece(500, 230, 258), 'cm', high)).toBe(true)
  expect(fitsInto(piece(500, 230, 265), 'cm', high)).toBe(false)
})

test('the compared containers say what the reference table says', () => {
  const { data } = Papa.parse<Record<string, string>>(readFileSync('db/seed/reference/container-types.csv', 'utf8'), { header: true })
  for (const { iso, length, doorWidth, doorHeight, cbm, payloadKg } of CONTAINER_ROOMS) {
    const row = data.find((line) => line.iso === iso)
    const cm = (metres?: string) => roundTo(Number(metres) * 100, 1)
    expect([cm(row?.in_l_m), cm(row?.door_w_m), cm(row?.door_h_m), Number(row?.volume_m3), Number(row?.payload_kg)], iso).toEqual([
      length,
      doorWidth,
      doorHeight,
      cbm,
      payloadKg,
    ])
  }
})

test('containers are counted by volume, or by weight when that says more', () => {
  expect(containerNeed([], 'cm', { cbm: 34.98, weightKg: 5414.8 }, small)).toMatchObject({ atLeast: 2, tooLarge: [] })
  expect(containerNeed([], 'cm', { cbm: 34.98, weightKg: 5414.8 }, long)).toMatchObject({ atLeast: 1 })
  expect(containerNeed([], 'cm', { cbm: 10, weightKg: 60_000 }, long).atLeast).toBe(3)
  const need = containerNeed([], 'cm', { cbm: 33.85, weightKg: 13_370 }, long)
  expect([need.volumeShare, need.weightShare]).toEqual([0.5, 0.5])
})

test('no cargo needs no container', () => {
  expect(containerNeed([piece(0, 0, 0, 0)], 'cm', { cbm: 0, weightKg: 0 }, high)).toMatchObject({
    atLeast: 0,
    volumeShare: 0,
    tooLarge: [],
  })
})

test('a row too large for the container is named', () => {
  expect(containerNeed([piece(10, 10, 10), piece(700, 10, 10)], 'cm', { cbm: 0.1, weightKg: 1 }, small).tooLarge).toEqual([1])
})
