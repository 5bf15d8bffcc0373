import { delayBand } from '../delay-tag/delay-band.ts'
import styles from './micro-strip.module.css'

type Props = {
  /** Number of the active stage, 1 to `total`; 0 = nothing has happened yet. */
  active: number
  total?: number
  /** Stage numbers that do not apply to this shipment. */
  skipped?: readonly number[]
  delayDays?: number | null
  /** The text alternative: 10단계 중 7단계 · 지연 5일. */
  label: string
}

/** Ten ticks of 5 by 8; the active one is 14 high and coloured by the delay band. */
export function MicroStrip({ active, total = 10, skipped = [], delayDays = null, label }: Props) {
  const kind = (stage: number) => {
    if (stage === active) return 'active'
    if (skipped.includes(stage)) return 'skipped'
    return stage < active ? 'done' : 'future'
  }
  return (
    <span className={styles.strip}>
      <span className="vh">{label}</span>
      {Array.from({ length: total }, (_, at) => at + 1).map((stage) => (
        <i key={stage} data-kind={kind(stage)} data-band={stage === active ? delayBand(delayDays ?? 0) : undefined} />
      ))}
    </span>
  )
}
