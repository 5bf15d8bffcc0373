import { useState } from 'react'
import { dueBand, dueLabel } from '#domain/tracking/deadlines/due.ts'
import { readSentTime } from '#domain/time/date-time.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { CalendarPanel } from '#ui/calendar-panel/calendar-panel.tsx'
import { DueLabel } from '#ui/due-label/due-label.tsx'
import { DueIcon } from '#ui/icon/icons.ts'
import { calendarCalls } from '../calendar/contract.ts'
import type { AnyTracking, ShipmentTracking } from '../shipment-tracking/contract.ts'
import { Section } from './section.tsx'
import styles from './rail.module.css'
import { shortTime } from '../shipment-tracking/timeline-view.ts'

/** A completed deadline is styled like a distant one. */
const DONE = 99

/** The deadlines of a shipment, with rule and source, and the calendar to subscribe to. */
export function Dues({ dues, record }: { dues: ShipmentTracking['dues']; record: AnyTracking }) {
  const text = useText()
  const lang = usePortal((state) => state.session.langCd)
  const [subscribing, setSubscribing] = useState(false)
  const now = new Date(record.asOf)
  const subscribe = (
    <Button size={24} variant="subtle" aria-expanded={subscribing} onClick={() => setSubscribing((open) => !open)}>
      {text('calendar.subscribe')}
    </Button>
  )
  return (
    <Section icon={DueIcon} title={text('trackingRecord.dues')} action={subscribe}>
      {subscribing && <CalendarPanel calls={calendarCalls} />}
      {dues.length === 0 && <p className="fg3">{text('trackingRecord.noDues')}</p>}
      <ul className={styles.dues}>
        {dues.map(({ kind, at, offset, state, source }) => {
          const sent = readSentTime(at)
          const due = dueBand(sent && `${sent.ymd}${sent.clock.slice(0, 5).replace(':', '')}`, now, offset)
          const daysLeft = due && (due.kind === 'left' ? due.days : due.kind === 'today' ? 0 : -1)
          const done = state === 'done'
          return (
            <li key={kind} data-state={state}>
              <small>{shortTime(at, record)}</small>
              <DueLabel
                daysLeft={done ? DONE : daysLeft}
                name={text(`trackingRecord.due.${kind}`)}
                text={done ? text('trackingRecord.dueDone') : dueLabel(due, lang)}
              />
              <p>{[text(`trackingRecord.rule.${kind}`), source].filter(Boolean).join(' · ')}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
