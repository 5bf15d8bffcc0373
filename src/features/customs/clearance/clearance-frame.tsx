import type { ReactNode } from 'react'
import { showNumber } from '#domain/text/money.ts'
import { denseTime } from '#domain/time/dense-day.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { CustomsIcon, InfoIcon, WarningIcon } from '#ui/icon/icons.ts'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { SkeletonRows } from '#ui/skeleton-rows/skeleton-rows.tsx'
import { SourceMark } from '#ui/source-mark/source-mark.tsx'
import styles from './clearance-frame.module.css'
import type { AnswerState } from './contract.ts'

type Props = {
  marker: string
  title: string
  bare: boolean
  search: ReactNode
  /** The displayed answer; null before the first one. */
  answer: AnswerState | null
  /** Whether the answer contains data. */
  found: boolean
  busy: boolean
  problem: string
  onRetry: () => void
  children: ReactNode
}

/** A customs popup: search form, source of the answer, answer. */
export function ClearanceFrame({ marker, title, bare, search, answer, found, busy, problem, onRetry, children }: Props) {
  const text = useText()
  return (
    <section data-page={marker} className={styles.popup} data-bare={bare} aria-label={title} aria-busy={busy}>
      {bare && <h1 className={styles.title}>{title}</h1>}
      {search}
      {answer && found && <Notice answer={answer} />}
      {answer && found && children}
      {!(answer && found) && (
        <div className={styles.message}>
          {busy ? (
            <SkeletonRows rows={9} text={text('clearance.loading')} />
          ) : problem ? (
            <LoadFailed text={problem} retryLabel={text('common.retry')} onRetry={onRetry} />
          ) : (
            <Nothing answer={answer} onRetry={onRetry} />
          )}
        </div>
      )}
    </section>
  )
}

/** The reason the displayed data are not current. */
function Notice({ answer: { NOTICE, NOTICE_TEXT } }: { answer: AnswerState }) {
  const text = useText()
  if (!NOTICE) return null
  return (
    <p className={styles.notice} data-tone={NOTICE === 'NO_KEY' ? 'plain' : 'note'} role="status">
      <Icon of={NOTICE === 'NO_KEY' ? InfoIcon : WarningIcon} size={14} />
      {text(`clearance.notice.${NOTICE}`, [NOTICE_TEXT])}
    </p>
  )
}

function Nothing({ answer, onRetry }: { answer: AnswerState | null; onRetry: () => void }) {
  const text = useText()
  if (!answer) return <EmptyState icon={CustomsIcon} text={text('clearance.start')} />
  if (answer.NOTICE === 'SILENT')
    return <LoadFailed text={text('clearance.nothing.SILENT')} retryLabel={text('common.retry')} onRetry={onRetry} />
  if (answer.NOTICE === 'REFUSED') return <EmptyState text={text('clearance.nothing.REFUSED', [answer.NOTICE_TEXT])} />
  return <EmptyState text={text('list.empty')} />
}

/** How many of the stored records are listed, unless all are. */
export function CutNote({ shown, total }: { shown: number; total: number }) {
  const text = useText()
  return shown < total ? <b>{text('list.latestOf', [showNumber(shown), showNumber(total)])}</b> : null
}

/** Source and time: customs just now, or our stored record. */
export function AnswerStateMark({ answer }: { answer: AnswerState }) {
  const text = useText()
  const at = denseTime(answer.READ_DTM, todayInSeoul(new Date(answer.asOf)))
  return answer.SOURCE === 'UNIPASS' ? (
    <SourceMark source="customs" name={text('clearance.unipass')} at={at} />
  ) : (
    <SourceMark source="naru" name={text('clearance.stored')} at={at} />
  )
}
