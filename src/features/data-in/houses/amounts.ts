import type { Moved } from './contract.ts'

export type BlBox = {
  no: string
  type: string
  seal: string
  grossWeightKg: number | null
  packages: number | null
  volumeCbm: number | null
}
/** What a house has: containers and amounts. */
export type BlParts = { service: string; boxes: readonly BlBox[]; packages: number; grossWeightKg: number; volumeCbm: number }

const round = (amount: number) => Math.round(amount * 1_000) / 1_000
const less = (whole: number | null, part: number) => (whole === null ? null : Math.max(0, round(whole - part)))
const sum = (a: number | null, b: number | null) => (a === null && b === null ? null : round((a ?? 0) + (b ?? 0)))

/** The reason why a part cannot be split off a house, or null. */
export const splitProblem = (house: BlParts, { boxes, packages, grossWeightKg, volumeCbm }: Moved): string | null => {
  if (boxes.length === 0 && packages === 0 && grossWeightKg === 0 && volumeCbm === 0) return 'houses.nothing'
  if (boxes.some((no) => !house.boxes.some((box) => box.no === no))) return 'houses.noBox'
  if (packages > house.packages || grossWeightKg > house.grossWeightKg || volumeCbm > house.volumeCbm) return 'houses.tooMuch'
  const allBoxes = house.service !== 'LCL' && house.boxes.length > 0 && boxes.length === house.boxes.length
  const all = packages === house.packages && grossWeightKg === house.grossWeightKg && volumeCbm === house.volumeCbm
  return allBoxes || all ? 'houses.everything' : null
}

/** A house in two: what stays and what goes. A container of several houses (LCL) stays in both, each with its share. */
export const splitInTwo = (house: BlParts, moved: Moved): { rest: BlParts; part: BlParts } => {
  const goes = (box: BlBox) => moved.boxes.includes(box.no)
  const isShared = house.service === 'LCL'
  const share = (box: BlBox): BlBox => ({
    ...box,
    packages: moved.packages || null,
    grossWeightKg: moved.grossWeightKg || null,
    volumeCbm: moved.volumeCbm || null,
  })
  const kept = isShared
    ? house.boxes.map((box) =>
        goes(box)
          ? {
              ...box,
              packages: less(box.packages, moved.packages),
              grossWeightKg: less(box.grossWeightKg, moved.grossWeightKg),
              volumeCbm: less(box.volumeCbm, moved.volumeCbm),
            }
          : box,
      )
    : house.boxes.filter((box) => !goes(box))
  const { packages, grossWeightKg, volumeCbm } = moved
  return {
    rest: {
      ...house,
      boxes: kept,
      packages: house.packages - packages,
      grossWeightKg: round(house.grossWeightKg - grossWeightKg),
      volumeCbm: round(house.volumeCbm - volumeCbm),
    },
    part: {
      service: house.service,
      boxes: house.boxes.filter(goes).map((box) => (isShared && moved.boxes.length === 1 ? share(box) : box)),
      packages,
      grossWeightKg,
      volumeCbm,
    },
  }
}

/** Two houses in one; a container of both has the sum of its shares. */
export const mergeInOne = (into: BlParts, from: BlParts): BlParts => ({
  service: into.service,
  boxes: [
    ...into.boxes.map((box) => {
      const same = from.boxes.find(({ no }) => no === box.no)
      if (!same) return box
      const [packages, grossWeightKg] = [sum(box.packages, same.packages), sum(box.grossWeightKg, same.grossWeightKg)]
      return { ...box, packages, grossWeightKg, volumeCbm: sum(box.volumeCbm, same.volumeCbm) }
    }),
    ...from.boxes.filter(({ no }) => !into.boxes.some((box) => box.no === no)),
  ],
  packages: into.packages + from.packages,
  grossWeightKg: round(into.grossWeightKg + from.grossWeightKg),
  volumeCbm: round(into.volumeCbm + from.volumeCbm),
})
