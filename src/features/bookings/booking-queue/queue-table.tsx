import { Fragment, useMemo } from 'react'
import type { Translate } from '#platform/shared/translations/messages.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { ListCard } from '#ui/list-card/list-card.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { classNames } from '#ui/class-names.ts'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import { useDays } from '#ui/use-days.ts'
import type { WaitingBooking } from './contract.ts'
import styles from './booking-queue.module.css'

const HOUR = 60
const DAY = 24 * HOUR

/** How long something has waited, in its two largest units. */
const ageText = (minutes: number, text: Translate): string => {
  if (minutes >= DAY) return text('bookingQueue.days', [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR)])
  if (minutes >= HOUR) return text('bookingQueue.hours', [Math.floor(minutes / HOUR), minutes % HOUR])
  return text('bookingQueue.minutes', [minutes])
}
/** A request should be answered within the working day. */
const toneOf = (minutes: number): TagTone => (minutes >= DAY ? 'bad' : minutes >= 4 * HOUR ? 'warn' : 'plain')

const Age = ({ minutes, text }: { minutes: number; text: Translate }) => <Tag tone={toneOf(minutes)}>{ageText(minutes, text)}</Tag>

/** What a confirmation lacks, by name; nothing of what else waits. */
const Missing = ({ row, text }: { row: WaitingBooking; text: Translate }) => {
  if (row.KIND !== 'REQUEST') return null
  if (row.MISSING.length === 0) return <Tag tone="ok">{text('bookingQueue.complete')}</Tag>
  const names = row.MISSING.map((name) => text(`booking.${name}`))
  return (
    <span className="warn" title={names.join(', ')}>
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && ' '}
          <span className={styles.name}>{at < names.length - 1 ? `${name},` : name}</span>
        </Fragment>
      ))}
    </span>
  )
}

/** The columns of the queue. */
export const useQueueColumns = (): ResultColumn<WaitingBooking>[] => {
  const text = useText()
  const { showDay } = useDays()
  return useMemo(
    () => [
      { field: 'AGE', header: text('bookingQueue.age'), width: 110, render: ({ AGE }) => <Age minutes={AGE} text={text} /> },
      { field: 'BKG_NO', header: text('booking.BKG_NO'), width: 130, render: ({ BKG_NO }) => <b className="code link">{BKG_NO}</b> },
      { field: 'KIND', header: text('bookingQueue.kind'), width: 120, render: ({ KIND }) => text(`bookingQueue.kind.${KIND}`) },
      { field: 'OWNER', header: text('bookingQueue.whose'), width: 90, render: ({ OWNER, OWNER_NM }) => OWNER_NM || OWNER },
      { field: 'CUST_NM', header: text('booking.CUST_CD'), width: 170, render: ({ CUST_NM }) => CUST_NM },
      { field: 'TEAM_NM', header: text('booking.TEAM_CD'), width: 110, render: ({ TEAM_NM }) => TEAM_NM },
      {
        field: 'POL',
        header: text('bookingQueue.route'),
        width: 140,
        render: ({ POL, POD }) => <span className="code">{`${POL} → ${POD}`}</span>,
      },
      { field: 'ETD', header: text('booking.ETD'), width: 100, render: ({ ETD }) => showDay(ETD) },
      { field: 'CNTR_TEXT', header: text('bookingQueue.cargo'), width: 110, render: ({ CNTR_TEXT, SVC_TYPE }) => CNTR_TEXT || SVC_TYPE },
      { field: 'MISSING', header: text('bookingQueue.missing'), width: 260, render: (row) => <Missing row={row} text={text} /> },
    ],
    [text, showDay],
  )
}

/** The three lines of a phone card. */
export const waitingCard = (row: WaitingBooking, text: Translate) => (
  <ListCard
    first={row.BKG_NO}
    firstEnd={<Age minutes={row.AGE} text={text} />}
    second={`${row.POL} → ${row.POD} · ${row.CUST_NM}`}
    secondEnd={<span className={classNames(styles.owner, 'ellipsis')}>{row.OWNER_NM || row.OWNER || text('bookingQueue.whose.NONE')}</span>}
    third={text(`bookingQueue.kind.${row.KIND}`)}
    thirdEnd={<Missing row={row} text={text} />}
  />
)
