import { showDateTime } from '#domain/time/date-time.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import blCheckPopup from '#features/documents/bl-check-popup/screen.ts'
import exportClearancePopup from '#features/customs/export-clearance-popup/screen.ts'
import importClearancePopup from '#features/customs/import-clearance-popup/screen.ts'
import documentDownloadPopup from '#features/documents/document-download-popup/screen.ts'
import { reportOfDirection } from '#features/documents/report-popup/contract.ts'
import { useBrand, usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { CustomsIcon, WarningIcon } from '#ui/icon/icons.ts'
import { CheckIcon, DocumentsIcon, HistoryIcon, MapIcon } from '#ui/icon/screen-icons.ts'
import { EmbeddedPopup } from '#ui/embedded-popup/embedded-popup.tsx'
import { DeskSection } from '../desk/desk-section.tsx'
import { EmissionFacts } from '../emission/emission-facts.tsx'
import { ExceptionNotes } from '../exceptions/exception-notes.tsx'
import { FieldSources } from '../field-sources/field-sources.tsx'
import { MessageSection } from '../messages/message-section.tsx'
import { Containers } from '../tracking-rail/boxes.tsx'
import { Dues } from '../tracking-rail/dues.tsx'
import { Parties } from '../tracking-rail/parties.tsx'
import { TrackingTools } from '../tracking-rail/tools.tsx'
import type { ShipmentTracking } from '../shipment-tracking/contract.ts'
import { EventForm, type SaveEvent } from '../manual-event/event-form.tsx'
import { FlightLegs } from '../shipment-tracking/flight-legs.tsx'
import { TrackingHead } from '../shipment-tracking/tracking-head.tsx'
import { TrackingStrip } from '../shipment-tracking/tracking-strip.tsx'
import { TrackingTimeline } from '../shipment-tracking/tracking-timeline.tsx'
import { placeName } from '../shipment-tracking/strip-view.ts'
import mapPopup from '../tracking-map-popup/screen.ts'
import { Changes } from './changes.tsx'
import { nameOf } from './first-answer.ts'
import { Numbers } from './numbers.tsx'
import { PageSection } from './page-section.tsx'
import styles from './page.module.css'
import { RepeatBooking } from './repeat-booking.tsx'
import { SectionLinks } from './section-links.tsx'
import type { SectionId } from './sections.ts'

type Props = { record: ShipmentTracking; fresh: ReadonlySet<string>; save: SaveEvent; onSaved: (fresh: ShipmentTracking) => void }

/** All of a shipment: the answer and the strip, then a section for everything else. */
export function ShipmentView({ record, fresh, save, onSaved }: Props) {
  const text = useText()
  const brand = useBrand()
  const isStaff = usePortal((state) => state.session.roleId.startsWith('ROLE_STAFF'))
  const { MNGT_NO: mngtNo, asOf, exceptions, containers, parties, TALK, EMISSION } = record
  const open = record.SHP_STS !== 'CANCELLED'
  const hasNotes = exceptions.length > 0 || (isStaff && open)
  const hasUnits = containers.length > 0 || record.legs.length > 0
  const hasCustoms = record.IO_TYPE !== 'CROSS'
  const hasDraft = reportOfDirection(record.IO_TYPE) === 'HBL_DRAFT' && record.HBL_NO !== ''
  const sections: [SectionId, boolean][] = [
    ['exceptions', hasNotes],
    ['facts', true],
    ['timeline', true],
    ['units', hasUnits],
    ['documents', true],
    ['customs', hasCustoms],
    ['map', true],
    ['check', hasDraft],
    ['history', true],
  ]
  const links = sections
    .filter(([, isThere]) => isThere)
    .map(([id]) => ({ id, name: text(`shipmentPage.section.${id}${id === 'units' ? `.${record.TRANS_MODE}` : ''}`) }))
  return (
    <>
      <p className={styles.paper}>{text('shipmentPage.paper', [brand, nameOf(record), showDateTime(seoulClock(new Date(asOf)))])}</p>
      <article className={styles.head}>
        <TrackingHead record={record} fresh={fresh.size} />
        <TrackingStrip record={record} />
      </article>
      <SectionLinks links={links} />
      {hasNotes && (
        <PageSection id="exceptions" icon={WarningIcon}>
          <ExceptionNotes
            mngtNo={mngtNo}
            exceptions={exceptions}
            settled={record.settled}
            asOf={asOf}
            open={open}
            onChange={(changed) => onSaved({ ...record, ...changed })}
          />
        </PageSection>
      )}
      <div className={styles.columns}>
        <aside id="facts" tabIndex={-1} className={styles.side} aria-label={text('shipmentPage.section.facts')}>
          <TrackingTools record={record} mngtNo={mngtNo}>
            <RepeatBooking record={record} />
          </TrackingTools>
          <Dues dues={record.dues} record={record} />
          <Numbers record={record} />
          {parties.length > 0 && <Parties parties={parties} />}
          {isStaff && <FieldSources mngtNo={mngtNo} />}
          <MessageSection mngtNo={mngtNo} asOf={asOf} head={TALK} />
          {EMISSION && <EmissionFacts emission={EMISSION} route={`${placeName(record.POL)} – ${placeName(record.POD)}`} />}
          {isStaff && open && (
            <>
              <EventForm record={record} save={save} onSaved={onSaved} />
              <DeskSection record={record} onSaved={onSaved} />
            </>
          )}
        </aside>
        <div className={styles.main}>
          <PageSection id="timeline">
            <TrackingTimeline record={record} fresh={fresh} />
          </PageSection>
          {hasUnits && (
            <PageSection id="units">
              {record.legs.length > 0 && <FlightLegs record={record} />}
              {containers.length > 0 && <Containers containers={containers} record={record} />}
            </PageSection>
          )}
          <PageSection id="documents" icon={DocumentsIcon}>
            <EmbeddedPopup card={documentDownloadPopup} args={{ mngtNo }} />
          </PageSection>
          {hasCustoms && (
            <PageSection id="customs" icon={CustomsIcon}>
              {/* Customs count our look-ups, so only who comes to see it asks. */}
              <EmbeddedPopup card={record.IO_TYPE === 'EXP' ? exportClearancePopup : importClearancePopup} args={{ mngtNo }} when="sight" />
            </PageSection>
          )}
          <PageSection id="map" icon={MapIcon}>
            <EmbeddedPopup card={mapPopup} args={{ mngtNo }} />
          </PageSection>
          {hasDraft && (
            <PageSection id="check" icon={CheckIcon} onPaper={false}>
              <EmbeddedPopup card={blCheckPopup} args={{ mngtNo }} />
            </PageSection>
          )}
          <PageSection id="history" icon={HistoryIcon}>
            <Changes record={record} />
          </PageSection>
        </div>
      </div>
    </>
  )
}
