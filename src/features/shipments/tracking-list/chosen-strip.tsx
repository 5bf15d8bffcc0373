import type { StripAnswer } from '#features/tracking/milestone-bar/contract.ts'
import { denseDay, denseTime } from '#domain/time/dense-day.ts'
import { Button } from '#ui/button/button.tsx'
import { TrackingIcon } from '#ui/icon/icons.ts'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import type { Stage } from '#ui/milestone-strip/drawn-stages.ts'
import { ProgressStrip } from '#ui/milestone-strip/milestone-strip.tsx'
import { SkeletonBar } from '#ui/skeleton-rows/skeleton-rows.tsx'
import { ExceptionTag } from '../exception-tag.tsx'
import { type CellContext, vesselText } from '../list-cells.tsx'
import styles from './chosen-strip.module.css'
import type { TrackingListRow } from './contract.ts'
import { useStrip } from './use-strip.ts'

type Props = { row: TrackingListRow; context: CellContext; onOpen: () => void }

/** Summary of the selected row: its data, its ten stages, and a link to the details (S2-126). */
export const ChosenStrip = ({ row, context, onOpen }: Props) => {
  const { text, today } = context
  const { strip, failed, retry } = useStrip(row.MNGT_NO, row)
  const facts = [row.CARRIER_NM, vesselText(row, today), row.CNTR_TEXT].filter((fact) => fact && fact !== '—')
  return (
    <section className={styles.chosen} aria-label={text('trackingList.chosen')}>
      <div className={styles.facts}>
        <h2>
          <span className="code">{row.HBL_NO || row.MNGT_NO}</span> <ExceptionTag row={row} text={text} />
        </h2>
        <p>{[row.POL_NM || row.POL, row.POD_NM || row.POD].join(' → ')}</p>
        <p className="ellipsis">{facts.join(' · ')}</p>
      </div>
      <div className={styles.strip}>
        {strip ? (
          <StripOrCancelled strip={strip} row={row} context={context} />
        ) : failed ? (
          <LoadFailed text={text('list.failed')} retryLabel={text('common.retry')} onRetry={retry} />
        ) : (
          <SkeletonBar seed={1} />
        )}
      </div>
      <div className={styles.actions} data-print="hide">
        <Button size={28} icon={TrackingIcon} onClick={onOpen}>
          {text('trackingList.detail')}
        </Button>
      </div>
    </section>
  )
}

const StripOrCancelled = ({ strip, row, context }: { strip: StripAnswer; row: TrackingListRow; context: CellContext }) => {
  const { text } = context
  if (row.SHP_STS === 'CANCELLED')
    return (
      <>
        <ProgressStrip stages={stagesOf(strip, 0, context)} label={text('trackingList.cancelled')} stopped />
        <p className="fg3">{text('trackingList.cancelled')}</p>
      </>
    )
  const at = strip.STAGES.findIndex(({ STATE }) => STATE === 'active') + 1
  const label = text('trackingList.strip', [row.HBL_NO || row.MNGT_NO, strip.STAGES.length, at])
  return <ProgressStrip stages={stagesOf(strip, row.DELAY_DAYS, context)} label={label} />
}

/**
 * The stages for display: done with date and time, the active one late or not, future ones with their planned date (S2-097). A late
 * stage shows only its date: the delay needs the space, and the record shows the time.
 */
const stagesOf = ({ STAGES, TRANSSHIPMENTS }: StripAnswer, delayDays: number, { text, today }: CellContext): Stage[] =>
  STAGES.map(({ NO, CODE, NAME, STATE, AT, CLOCK, PLANNED, PART }) => {
    const planned = PLANNED && text('trackingList.planned', [denseDay(PLANNED, today)])
    const late = STATE === 'active' && delayDays > 0
    const happened = AT && (late ? denseDay(AT, today) : denseTime(AT, today))
    const detail = [happened || (STATE === 'done' ? null : planned), PART, late && text('shipmentSearch.days', [delayDays])]
    const here = TRANSSHIPMENTS.filter(({ AFTER }) => AFTER === NO).map(({ PORT, PLACE }) => PLACE || PORT)
    return {
      key: CODE,
      name: NAME,
      state: late ? 'late' : STATE,
      detail: detail.filter(Boolean).join(' '),
      ...(AT && CLOCK && { clock: `${denseTime(AT, today)} ${CLOCK}` }),
      ...(here.length > 0 && { mark: { label: text('trackingList.transship', [here.join(', ')]) } }),
    }
  })
