import { expect, test } from 'vitest'
import { cbmTotals } from '#domain/cargo/cbm.ts'
import { LOAD_ROOMS, roomOf as millimetres } from '#domain/cargo/container-fit.ts'
import { packCargo } from '#domain/cargo/packing/pack.ts'
import { emptyRows, packagesOf, pieceOf } from './cbm-rows.ts'
import { bestContainer, bookedContainers } from './hand-over.ts'

const WIDTH = 4
const cargoOf = (quantity: number, weightKg = 100) => {
  const [empty] = emptyRows()
  if (!empty) throw new Error('The calculator has no rows')
  const row = { ...empty, length: 120, width: 100, height: 100, quantity, weightKg }
  const packings = new Map(LOAD_ROOMS.map((room) => [room.name, packCargo(millimetres(room), [pieceOf(row, 'cm')], WIDTH)]))
  return { packings, totals: cbmTotals([packagesOf(row)], 'cm') }
}
const roomOf = (name: string) => LOAD_ROOMS.find((room) => room.name === name) ?? null

test('S2-105 cargo that fills a container is booked as FCL with the best container type', () => {
  const { packings, totals } = cargoOf(29)
  expect(bestContainer(packings)?.name).toBe('40DC')
  expect(bookedContainers(packings, null, totals)).toEqual([{ CNTR_TYPE: '40DC', QTY: 1 }])
})

test('S2-105 small cargo is booked as LCL, unless the user selected a container', () => {
  const { packings, totals } = cargoOf(3)
  expect(bookedContainers(packings, null, totals)).toEqual([])
  expect(bookedContainers(packings, roomOf('20DC'), totals)).toEqual([{ CNTR_TYPE: '20DC', QTY: 1 }])
  expect(bookedContainers(packings, roomOf('PMC'), totals), 'a pallet of an aircraft is no container').toEqual([])
})

test('S2-105 heavy cargo is measured by weight, and cargo that fits no container gets none', () => {
  const heavy = cargoOf(8, 2_500)
  expect(bookedContainers(heavy.packings, null, heavy.totals)).toEqual([{ CNTR_TYPE: '20DC', QTY: 1 }])
  const tooHeavy = cargoOf(1, 40_000)
  expect(bookedContainers(tooHeavy.packings, roomOf('40DC'), tooHeavy.totals)).toEqual([])
})
