import { dueBand, dueLabel } from '#domain/tracking/deadlines/due.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { useDays } from '#ui/use-days.ts'
import type { Exhibition } from './exhibition-edit/contract.ts'
import { type LaneAxis, laneAxis, marksOf, placeOf, spanOf, weeksOf } from './lane-axis.ts'
import styles from './lanes.module.css'

const NEAR_DAYS = 3
const MIDDLE = 12
/** Percent of the axis that the label of today takes to both sides. */
const NEAR_WEEK = 6
const shortDay = (ymd: string) => `${ymd.slice(4, 6)}-${ymd.slice(6)}`

/** The dates of an exhibition on a week axis, with a text version for screen readers. */
export const Lane = ({ axis, exhibition, now, labels = true }: { axis: LaneAxis; exhibition: Exhibition; now: Date; labels?: boolean }) => {
  const text = useText()
  const lang = usePortal(({ session }) => session.langCd)
  const { showDay } = useDays()
  const { START_DT, END_DT, MOVE_IN_DT, MOVE_OUT_DT } = exhibition
  const around = spanOf(axis, MOVE_IN_DT || START_DT, MOVE_OUT_DT || END_DT)
  const show = spanOf(axis, START_DT, END_DT)
  const marks = marksOf(axis, exhibition)
  const next = marks.find(({ daysLeft }) => daysLeft >= 0)?.kind
  const words = [
    `${text('exhibitionEdit.lane.show')} ${showDay(START_DT)} – ${showDay(END_DT)}`,
    ...marks.map(({ kind, at }) => `${text(`exhibitionEdit.clock.${kind}`)} ${showDay(at)} ${dueLabel(dueBand(at, now), lang)}`),
  ]
  return (
    <svg className={styles.lane} data-labels={labels} role="img" aria-label={words.join(', ')}>
      {around && <rect className={styles.around} x={`${around.place}%`} width={`${around.width}%`} y={MIDDLE - 7} height={14} rx={3} />}
      {show && <rect className={styles.show} x={`${show.place}%`} width={`${show.width}%`} y={MIDDLE - 7} height={14} rx={3} />}
      <line className={styles.today} x1={`${placeOf(axis, axis.today)}%`} x2={`${placeOf(axis, axis.today)}%`} y1={0} y2="100%" />
      {marks.map(({ kind, at, daysLeft, place, labelled, tight }) => (
        <g
          key={kind}
          data-next={kind === next}
          className={styles.mark}
          data-band={daysLeft < 0 ? 'past' : daysLeft <= NEAR_DAYS ? 'near' : 'far'}
        >
          <svg x={`${place}%`} y={MIDDLE} overflow="visible">
            <path d="M0,-5L5,0L0,5L-5,0Z" />
          </svg>
          {labels && labelled && (
            <text x={`${place}%`} y={34} dx={-4} data-tight={tight}>
              {text(`exhibitionEdit.lane.${kind}`)} {shortDay(at)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

/** Upcoming exhibitions, one lane each, on a common week axis. */
export const Lanes = ({ exhibitions, now, today }: { exhibitions: readonly Exhibition[]; now: Date; today: string }) => {
  const text = useText()
  const axis = laneAxis(today)
  const coming = exhibitions.filter(({ END_DT, STATUS }) => END_DT >= today && STATUS !== 'CANCELLED')
  if (coming.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="exhibition-lanes">
      <header>
        <h2 id="exhibition-lanes">
          {text('exhibitionEdit.lanes')} <small>{text('exhibitionEdit.count', [coming.length])}</small>
        </h2>
        <ul className={styles.legend}>
          <li data-kind="show">{text('exhibitionEdit.lane.show')}</li>
          <li data-kind="move">{text('exhibitionEdit.lane.move')}</li>
          <li data-kind="deadline">{text('exhibitionEdit.lane.deadline')}</li>
        </ul>
      </header>
      <div className={styles.row} aria-hidden>
        <span />
        <svg className={styles.weeks}>
          <text className={styles.now} x={`${placeOf(axis, today)}%`} y={14} dx={-4}>
            {text('exhibitionEdit.lane.today', [shortDay(today)])}
          </text>
          {weeksOf(axis)
            .filter((week) => Math.abs(placeOf(axis, week) - placeOf(axis, today)) > NEAR_WEEK && placeOf(axis, week) > 0)
            .map((week) => (
              <text key={week} x={`${placeOf(axis, week)}%`} y={14} dx={4}>
                {Number(week.slice(4, 6))}/{Number(week.slice(6))}
              </text>
            ))}
        </svg>
      </div>
      <ul>
        {coming.map((exhibition) => (
          <li key={exhibition.EXH_NO} className={styles.row}>
            <span>
              <b>{exhibition.NAME}</b>
              <small>{placeText(exhibition)}</small>
            </span>
            <Lane axis={axis} exhibition={exhibition} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Venue, hall and city in one line. */
export const placeText = ({ VENUE, HALL, CITY }: Exhibition) => [[VENUE, HALL].filter(Boolean).join(' '), CITY].filter(Boolean).join(' · ')
