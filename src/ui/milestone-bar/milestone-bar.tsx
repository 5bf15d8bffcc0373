import styles from './milestone-bar.module.css'
import { type Ticks, ticksOf } from './ticks.ts'

type Props = Ticks & {
  /** The text alternative: 10단계 중 7단계 · 지연 5일. */
  label: string
}

/** Ten ticks of 5 by 8; the active one is 14 high and coloured by the delay band. */
export function MiniMilestones({ label, ...ticks }: Props) {
  return (
    <span className={styles.strip}>
      <span className="vh">{label}</span>
      {ticksOf(ticks).map(({ stage, kind, band }) => (
        <i key={stage} data-kind={kind} data-band={band} />
      ))}
    </span>
  )
}
