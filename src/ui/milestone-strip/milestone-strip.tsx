import { useEffect, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import { CheckIcon } from '../icon/screen-icons.ts'
import { drawnStages, type Stage } from './drawn-stages.ts'
import styles from './milestone-strip.module.css'

type Props = {
  stages: readonly Stage[]
  label: string
  /** A cancelled shipment: all stages grey, none current. */
  stopped?: boolean
}

/** Scrolls the current stage to the middle of a strip that is too narrow for all of them. */
const useCurrentInView = (stages: Props['stages']) => {
  const strip = useRef<HTMLOListElement>(null)
  const states = stages.map(({ state }) => state).join(' ')
  useEffect(() => {
    const stage = strip.current?.querySelector('[aria-current]')
    if (!strip.current || !stage) return
    const [all, one] = [strip.current.getBoundingClientRect(), stage.getBoundingClientRect()]
    strip.current.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2)
  }, [states])
  return strip
}

/** Up to ten stages on one line. The label has the position: 진행 단계 10단계 중 7단계. Scrolls sideways on narrow pages. */
export function ProgressStrip({ stages, label, stopped = false }: Props) {
  const strip = useCurrentInView(stages)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so it must be focusable (WCAG 2.1.1)
    <ol ref={strip} className={styles.strip} aria-label={label} tabIndex={0}>
      {drawnStages(stages, stopped).map((stage, index) => {
        const active = stage.state === 'active' || stage.state === 'late'
        return (
          <li key={stage.key} className={styles.stage} data-state={stage.state} aria-current={active ? 'step' : undefined}>
            <div className={styles.node}>
              <span className={styles.ring}>{stage.state === 'done' ? <Icon of={CheckIcon} size={11} stroke={3} /> : index + 1}</span>
              {stage.mark && (
                <span className={styles.mark} data-late={stage.mark.late} title={stage.mark.label}>
                  <span className="vh">{stage.mark.label}</span>
                </span>
              )}
            </div>
            <b>{stage.name}</b>
            <span className={styles.detail} title={stage.clock}>
              {stage.detail}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
