import { PROGRESS_STAGES, type StripKind } from './progress-stages.ts'

/**
 * The position of a stage among the drawn ones: where the optional stage is left out, the ones after it move up, so that the position never
 * exceeds the count.
 */
export const stagePosition = (kind: StripKind, no: number, count: number): number => {
  const stages = PROGRESS_STAGES[kind]
  const optional = stages.find((stage) => stage.optional)?.no ?? Number.POSITIVE_INFINITY
  return count < stages.length && no > optional ? no - 1 : no
}
