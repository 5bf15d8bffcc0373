import { useEffect, useState } from 'react'
import { dueBand, dueLabel } from '#domain/tracking/deadlines/due.ts'
import { readSentTime } from '#domain/time/date-time.ts'
import { zonedClock } from '#domain/time/place-zone.ts'
import { isoMinute } from '#domain/time/seoul-moment.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { AlertIcon, DueIcon, PendingIcon } from '#ui/icon/icons.ts'
import styles from '#ui/record-form/record-form.module.css'
import { problemLabel } from '../booking-wire.ts'
import type { BookingRecord } from '../contract.ts'
import { useForm } from '../form/form-context.ts'
import { goTo, NEXT_KEY, useNextMissing } from '../form/next-missing.ts'

const STEPS = ['DRAFT', 'REQUESTED', 'CONFIRMED'] as const

/** The status steps: draft, requested, confirmed. Rejected and cancelled bookings show that instead. */
export const StateSteps = ({ record }: { record: BookingRecord | null }) => {
  const text = useText()
  const status = record?.state.STATUS ?? 'DRAFT'
  const reached = STEPS.findIndex((step) => step === status)
  return (
    <section className={styles.card} aria-label={text('booking.state')}>
      {reached < 0 ? (
        <p className={styles.ended} data-status={status}>
          <b>{text(`booking.sts.${status}`)}</b>
          {record?.state.REJECT_REASON && <span>{record.state.REJECT_REASON}</span>}
        </p>
      ) : (
        <ol className={styles.steps}>
          {STEPS.map((step, at) => (
            <li key={step} data-reached={at <= reached} aria-current={at === reached ? 'step' : undefined}>
              {text(`booking.sts.${step}`)}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** How many missing fields the rail lists before it is asked for all. */
const SHORT = 8

/** The missing required fields, each with a link to its field. */
export const RequiredRail = () => {
  const text = useText()
  const { form, readOnly, reveal } = useForm()
  const [whole, showWhole] = useState(false)
  useNextMissing(form, !readOnly, reveal)
  if (readOnly) return null
  // A sea service has one more requirement: containers or volume.
  const all = form.form.header.list.filter(({ required }) => required).length + (form.form.containers ? 1 : 0)
  const { missing } = form
  const filled = Math.max(0, all - missing.filter(({ key, grid }) => key === 'MSG000012' || grid !== 'header').length)
  return (
    <section className={styles.card} aria-label={text('booking.required')}>
      <h2>
        {text('booking.required')} <small>{`${Math.min(filled, all)} / ${all}`}</small>
        <small className={styles.key}>
          {text('booking.nextMissing')} <kbd>{NEXT_KEY}</kbd>
        </small>
      </h2>
      <progress className={styles.progress} max={all} value={filled} aria-label={text('booking.required')} />
      {missing.length === 0 ? (
        <p className="fg3 small">{text('booking.complete')}</p>
      ) : (
        <ul className={styles.missing}>
          {missing.slice(0, whole ? undefined : SHORT).map((problem) => (
            <li key={`${problem.grid} ${problem.row} ${problem.field}`} data-bad={form.asked || problem.key !== 'MSG000012'}>
              <Icon of={form.asked || problem.key !== 'MSG000012' ? AlertIcon : PendingIcon} size={16} />
              <span>{problemLabel(problem, text)}</span>
              <button type="button" onClick={() => goTo(problem, form, reveal)} aria-label={text('booking.goTo', [text(problem.header)])}>
                {text('booking.enter')}
              </button>
            </li>
          ))}
          {!whole && missing.length > SHORT && (
            <li>
              <button type="button" onClick={() => showWhole(true)}>
                {text('booking.moreMissing', [missing.length - SHORT])}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

const SEOUL_MINUTES = 540
const CLOCKS = ['DOC_CLOSING_AT', 'VGM_CLOSING_AT', 'CARGO_CLOSING_AT'] as const

/** The cut-offs of the booking with the remaining time, in local time of the port of loading. */
export const CutOffRail = ({ asOf }: { asOf: string }) => {
  const text = useText()
  const lang = usePortal(({ session }) => session.langCd)
  const { form } = useForm()
  const [now, setNow] = useState(() => new Date(asOf))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const place = String(form.value('POL') ?? '')
  return (
    <section className={styles.card} aria-label={text('booking.cutOffs')}>
      <h2>
        <Icon of={DueIcon} size={16} /> {text('booking.cutOffs')}
      </h2>
      <dl className={styles.clocks}>
        {CLOCKS.filter((name) => name in form.form.header.byName).map((name) => {
          const at = String(form.value(name) ?? '')
          const known = /^\d{12}$/.test(at)
          const offset = known ? (readSentTime(zonedClock(isoMinute(at), place))?.offset ?? SEOUL_MINUTES) : SEOUL_MINUTES
          const due = known ? dueBand(at, now, offset) : null
          return (
            <div key={name}>
              <dt>{text(`booking.${name}`)}</dt>
              <dd>
                <small>{known ? `${at.slice(4, 6)}-${at.slice(6, 8)} ${at.slice(8, 10)}:${at.slice(10)}` : ''}</small>
                <b data-band={due?.band}>{dueLabel(due, lang)}</b>
              </dd>
            </div>
          )
        })}
        <div>
          <dt>{text('booking.loadDuty')}</dt>
          <dd>
            <small>{text('booking.loadDutyRule')}</small>
            <b>–</b>
          </dd>
        </div>
      </dl>
    </section>
  )
}
