import { roundTo } from '../cargo/cbm.ts'

/** Marks of a case label; HEAVY follows from the weight, the others are requested. */
const CASE_MARKS = ['UPRIGHT', 'FRAGILE', 'NO_STACK', 'HEAVY'] as const
export type CaseMark = (typeof CASE_MARKS)[number]

/** A line of equal packages. Sizes in cm, total weight in kg. */
export type CaseLine = {
  description: string
  quantity: number
  length: number | null
  width: number | null
  height: number | null
  grossKg: number
  fragile: boolean
  upright: boolean
  noStack: boolean
}

/** One package: number `piece` of `pieces` in its request. */
export type ExhibitCase = {
  piece: number
  pieces: number
  caseNo: string
  description: string
  kg: number
  cm: [length: number, width: number, height: number] | null
  marks: CaseMark[]
}

/** From this weight on a case needs a fork-lift and its label says so. */
const HEAVY_KG = 500
const MAX_DIGITS = 3

const marksOf = ({ fragile, upright, noStack }: CaseLine, kg: number): CaseMark[] => {
  const wanted: Record<CaseMark, boolean> = { UPRIGHT: upright, FRAGILE: fragile, NO_STACK: noStack, HEAVY: kg >= HEAVY_KG }
  return CASE_MARKS.filter((mark) => wanted[mark])
}

/** Total packages of the lines. */
export const countCases = (lines: readonly Pick<CaseLine, 'quantity'>[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Every package of a request, in line order, with running numbers (`EXH26110021-03`). */
export const casesOf = (number: string, lines: readonly CaseLine[]): ExhibitCase[] => {
  const pieces = countCases(lines)
  const digits = Math.max(2, Math.min(MAX_DIGITS, String(pieces).length))
  const cases = lines.flatMap((line) => {
    const { description, quantity, length, width, height, grossKg } = line
    const kg = roundTo(grossKg / Math.max(quantity, 1), 1)
    const cm: ExhibitCase['cm'] = length && width && height ? [length, width, height] : null
    return Array.from({ length: quantity }, () => ({ description, kg, cm, marks: marksOf(line, kg) }))
  })
  return cases.map((one, at) => ({ ...one, piece: at + 1, pieces, caseNo: `${number}-${String(at + 1).padStart(digits, '0')}` }))
}
