/** One stage for display. `late` is an active stage behind schedule; `hidden` does not apply to this shipment. */
export type Stage = {
  key: string
  name: string
  state: 'done' | 'active' | 'late' | 'future' | 'hidden'
  /** Below the name: actual time, place and delay, or 예정 and date. */
  detail?: string
  /** The actual time with the clock of its place, for a pointer that rests on it: `11-16 11:40 UTC-7`. */
  clock?: string
  /** A transshipment between this stage and the next: a mark, not a stage. */
  mark?: { label: string; late?: boolean }
}

const MAX_STAGES = 10
const isActive = (stage: Stage) => stage.state === 'active' || stage.state === 'late'

/**
 * The stages to draw (S2-096): without hidden ones, at most ten, exactly one active. Of several active ones the furthest counts and the
 * others are done; without one, the furthest done stage is active, or the first. A cancelled shipment has no active and no future stage.
 */
export const drawnStages = (stages: readonly Stage[], stopped = false): Stage[] => {
  const drawn = stages.filter((stage) => stage.state !== 'hidden').slice(0, MAX_STAGES)
  if (stopped) return drawn.map(({ key, name }) => ({ key, name, state: 'future' }))
  const given = drawn.findLastIndex(isActive)
  const at =
    given >= 0
      ? given
      : Math.max(
          0,
          drawn.findLastIndex((stage) => stage.state === 'done'),
        )
  return drawn.map((stage, index) => {
    if (index === at) return isActive(stage) ? stage : { ...stage, state: 'active' }
    return isActive(stage) ? { ...stage, state: 'done' } : stage
  })
}
