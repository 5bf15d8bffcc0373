import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { WarningIcon } from '../icon/icons.ts'
import styles from './exception-card.module.css'

type Props = {
  /** The consequence as one sentence: 싱가포르 환적 이월로 도착이 5일 늦어집니다. */
  title: string
  /** 영향, 다음 조치, 담당·기한. */
  facts: readonly { term: string; text: ReactNode }[]
  /** At most two, the primary last. */
  actions?: ReactNode
}

/** An exception: consequence, effect, next step, owner and due time. One card per shipment. */
export function ExceptionCard({ title, facts, actions }: Props) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.body}>
        <h3>
          <Icon of={WarningIcon} />
          {title}
        </h3>
        <dl>
          {facts.map((fact) => (
            <div key={fact.term}>
              <dt>{fact.term}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
