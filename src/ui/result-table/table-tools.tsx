import type { ReactNode } from 'react'
import { LoadFailed } from '../load-failed/load-failed.tsx'
import styles from './table-tools.module.css'

type Props = {
  /** 총 128건 · 선택 1, numbers in <b>. Announced after a search. */
  count: ReactNode
  /** 14:20 기준 · 유니패스 14:05 */
  asOf?: ReactNode
  failed?: { text: string; retryLabel: string; onRetry: () => void } | null
  /** While rows reload. */
  dimmed?: boolean
  children?: ReactNode
}

/** The 42px tool row above a table: count, failure mark, as-of time, and tools on the right. */
export function TableTools({ count, asOf, failed, dimmed = false, children }: Props) {
  return (
    <div className={styles.tools}>
      <output className={styles.count} data-dimmed={dimmed}>
        {count}
      </output>
      {failed && <LoadFailed {...failed} />}
      {asOf !== undefined && <span className={styles.asOf}>{asOf}</span>}
      <div className={styles.buttons} data-print="hide">
        {children}
      </div>
    </div>
  )
}

/** The line between groups of tools. */
export function ToolDivider() {
  return <span className={styles.divider} aria-hidden />
}
