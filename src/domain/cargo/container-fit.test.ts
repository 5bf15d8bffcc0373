import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { roundTo } from './cbm.ts'
import { CONTAINER_ROOMS, LOAD_ROOMS, roomOf } from './container-fit.ts'

test('the compared containers match the reference table', () => {
  const { data } = Papa.parse<Record<string, string>>(readFileSync('db/seed/reference/container-types.csv', 'utf8'), { header: true })
  for (const { iso, length, width, height, doorWidth, doorHeight, cbm, payloadKg } of CONTAINER_ROOMS) {
    const row = data.find((line) => line.iso === iso)
    const cm = (metres?: string) => roundTo(Number(metres) * 100, 1)
    expect(
      [
        cm(row?.in_l_m),
        cm(row?.in_w_m),
        cm(row?.in_h_m),
        cm(row?.door_w_m),
        cm(row?.door_h_m),
        Number(row?.volume_m3),
        Number(row?.payload_kg),
      ],
      iso,
    ).toEqual([length, width, height, doorWidth, doorHeight, cbm, payloadKg])
  }
})

test('sizes are whole millimetres, and an open pallet has no door', () => {
  for (const room of LOAD_ROOMS) expect(Object.values(roomOf(room)).every(Number.isInteger), room.name).toBe(true)
  const pallet = LOAD_ROOMS.find(({ name }) => name === 'T11')
  expect(pallet && roomOf(pallet)).toMatchObject({ width: 1_100, doorWidth: 1_100, height: 1_500, doorHeight: 1_500 })
})

test('S2-105 pallets hold the volume of their length, width and height in cubic metres', () => {
  const volume = (name: string) => roundTo(LOAD_ROOMS.find((room) => room.name === name)?.cbm ?? 0, 3)
  expect(volume('T11')).toBe(1.815)
})
