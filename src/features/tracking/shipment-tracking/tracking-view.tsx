import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import { DeskSection } from '../desk/desk-section.tsx'
import { ExceptionNotes } from '../exceptions/exception-notes.tsx'
import { FieldSources } from '../field-sources/field-sources.tsx'
import type { AnyTracking, ShipmentTracking } from './contract.ts'
import { EventForm, type SaveEvent } from '../manual-event/event-form.tsx'
import { FlightLegs } from './flight-legs.tsx'
import styles from './tracking-view.module.css'
import { TrackingHead } from './tracking-head.tsx'
import { TrackingRail } from '../tracking-rail/rail.tsx'
import { TrackingStrip } from './tracking-strip.tsx'
import { TrackingTimeline } from './tracking-timeline.tsx'

/** `fresh`: the lines added or changed while the record was open. */
type Props = { record: AnyTracking; fresh?: ReadonlySet<string>; save?: SaveEvent; onSaved?: (fresh: ShipmentTracking) => void }

const NONE: ReadonlySet<string> = new Set()

const isOwn = (record: AnyTracking): record is ShipmentTracking => record.choices !== undefined

/** One shipment: header, strip, joined record, and at the side deadlines, containers and parties (design: shipment detail). */
export function TrackingView({ record, fresh = NONE, save, onSaved }: Props) {
  const isStaff = usePortal((state) => state.session.roleId.startsWith('ROLE_STAFF'))
  const own = isOwn(record)
  const open = record.SHP_STS !== 'CANCELLED'
  return (
    <article className={styles.record}>
      <TrackingHead record={record} fresh={fresh.size} />
      <TrackingStrip record={record} />
      <div className={styles.columns} data-rail={own}>
        <div className={styles.main}>
          {own && onSaved && (
            <ExceptionNotes
              mngtNo={record.MNGT_NO}
              exceptions={record.exceptions}
              settled={record.settled}
              asOf={record.asOf}
              open={open}
              onChange={(changed) => onSaved({ ...record, ...changed })}
            />
          )}
          {record.legs.length > 0 && <FlightLegs record={record} />}
          <TrackingTimeline record={record} fresh={fresh} />
        </div>
        {own && (
          <TrackingRail record={record}>
            {isStaff && <FieldSources mngtNo={record.MNGT_NO} />}
            {isStaff && open && save && onSaved && (
              <>
                <EventForm record={record} save={save} onSaved={onSaved} />
                <DeskSection record={record} onSaved={onSaved} />
              </>
            )}
          </TrackingRail>
        )}
      </div>
    </article>
  )
}
