import { expect, test } from 'vitest'
import { CONTAINER_ROOMS, containerNeed, fitsInto } from './container-fit.ts'

const [small, long, high] = CONTAINER_ROOMS as [(typeof CONTAINER_ROOMS)[0], (typeof CONTAINER_ROOMS)[0], (typeof CONTAINER_ROOMS)[0]]
const piece = (length: number, width: number, height: number, quantity = 1) => ({ length, width, height, quantity, weightKg: 0 })

test('a package goes in lying or turned, and not when one side is too long', () => {
  expect(fitsInto(piece(230, 580, 230), 'cm', small)).toBe(true)
  expect(fitsInto(piece(2.3, 2.3, 6), 'm', small)).toBe(false)
  expect(fitsInto(piece(260, 200, 200), 'cm', small)).toBe(true)
  expect(fitsInto(piece(260, 250, 200), 'cm', long)).toBe(false)
  expect(fitsInto(piece(230, 100, 265), 'cm', high)).toBe(true)
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
