import { expect, test } from 'vitest'
import { type BlBox, mergeInOne, splitInTwo, splitProblem } from './amounts.ts'

const box = (no: string, over: Partial<BlBox> = {}): BlBox => ({
  no,
  type: '40HC',
  seal: '',
  grossWeightKg: 100,
  packages: 10,
  volumeCbm: 15,
  ...over,
})
const HOUSE = { service: 'FCL', boxes: [box('A'), box('B')], packages: 20, grossWeightKg: 200, volumeCbm: 30 }
const NOTHING = { boxes: [], packages: 0, grossWeightKg: 0, volumeCbm: 0 }

test.each([
  ['nothing', {}, 'houses.nothing'],
  ['a container of another shipment', { boxes: ['C'] }, 'houses.noBox'],
  ['more packages than it has', { packages: 21 }, 'houses.tooMuch'],
  ['more weight than it has', { grossWeightKg: 200.001 }, 'houses.tooMuch'],
  ['more volume than it has', { volumeCbm: 30.001 }, 'houses.tooMuch'],
  ['all containers', { boxes: ['A', 'B'], packages: 1 }, 'houses.everything'],
  ['all amounts', { packages: 20, grossWeightKg: 200, volumeCbm: 30 }, 'houses.everything'],
  ['all amounts but the volume', { packages: 20, grossWeightKg: 200, volumeCbm: 29 }, null],
  ['all amounts but the weight', { packages: 20, grossWeightKg: 199, volumeCbm: 30 }, null],
  ['all amounts but the packages', { packages: 19, grossWeightKg: 200, volumeCbm: 30 }, null],
  ['one container', { boxes: ['A'] }, null],
])('S7-126 %s split off a house is told or allowed', (_, moved, problem) => {
  expect(splitProblem(HOUSE, { ...NOTHING, ...moved })).toBe(problem)
})

test('S7-126 a split leaves the sum as it was; containers of a full load go whole, a shared one stays in both with its shares', () => {
  const moved = { boxes: ['A'], packages: 12, grossWeightKg: 120.5, volumeCbm: 10 }
  const full = splitInTwo(HOUSE, moved)
  expect(full.rest).toEqual({ service: 'FCL', boxes: [box('B')], packages: 8, grossWeightKg: 79.5, volumeCbm: 20 })
  expect(full.part).toEqual({ service: 'FCL', boxes: [box('A')], packages: 12, grossWeightKg: 120.5, volumeCbm: 10 })
  const shared = splitInTwo(
    { ...HOUSE, service: 'LCL', boxes: [box('A', { packages: 20, grossWeightKg: 200, volumeCbm: 15 }), box('B')] },
    moved,
  )
  expect(shared.rest.boxes).toEqual([box('A', { packages: 8, grossWeightKg: 79.5, volumeCbm: 5 }), box('B')])
  expect(shared.part.boxes).toEqual([box('A', { packages: 12, grossWeightKg: 120.5, volumeCbm: 10 })])
})

test('S7-126 a merge sums amounts, and those of a container that both have', () => {
  const other = {
    ...HOUSE,
    boxes: [box('B', { packages: null, grossWeightKg: 5, volumeCbm: null }), box('C')],
    packages: 3,
    grossWeightKg: 105.25,
    volumeCbm: 1,
  }
  expect(mergeInOne(HOUSE, other)).toEqual({
    service: 'FCL',
    boxes: [box('A'), box('B', { packages: 10, grossWeightKg: 105 }), box('C')],
    packages: 23,
    grossWeightKg: 305.25,
    volumeCbm: 31,
  })
})
