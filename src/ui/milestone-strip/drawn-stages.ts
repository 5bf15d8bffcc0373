/** One stage as the page knows it. `late` is an active stage that is behind its plan; `hidden` does not apply to this shipment. */
export type Stage = {
  key: string
  name: string
  state: 'done' | 'active' | 'late' | 'future' | 'hidden'
  /** Under the name: actual time, place and delay, or 예정 and date. */
  detail?: string
  /** A transshipment between this stage and the next: a mark, never a stage of its own. */
  mark?: { label: string; late?: boolean }
}

const MAX_STAGES = 10
const isActive = (stage: Stage) => stage.state === 'active' || stage.state === 'late'

/**
 * The stages to draw (S2-096): hidden ones left out, ten at most, exactly one active. With several active the furthest counts and
 * the others are done; with none the furthest done one is active, or the first of all. A stopped shipment goes nowhere: none is
 * active and nothing is to come.
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
