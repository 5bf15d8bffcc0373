import { delayBand, type DelayBand } from '../delay-tag/delay-band.ts'

/** Content of a strip of ticks. */
export type Ticks = {
  /** Number of the active stage, 1 to `total`; 0 = not started. */
  active: number
  total?: number
  /** Numbers of stages that do not apply to this shipment. */
  skipped?: readonly number[]
  delayDays?: number | null
}
export type Tick = { stage: number; kind: 'done' | 'active' | 'skipped' | 'future'; band?: DelayBand }

/** The ticks of a strip, one per stage; the active one has the band of its delay. */
export const ticksOf = ({ active, total = 10, skipped = [], delayDays = null }: Ticks): Tick[] =>
  Array.from({ length: total }, (_, at) => {
    const stage = at + 1
    if (stage === active) return { stage, kind: 'active', band: delayBand(delayDays ?? 0) }
    if (skipped.includes(stage)) return { stage, kind: 'skipped' }
    return { stage, kind: stage < active ? 'done' : 'future' }
  })
