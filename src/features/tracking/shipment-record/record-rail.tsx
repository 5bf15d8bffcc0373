import { type ReactNode, useState } from 'react'
import { dueBand, dueLabel } from '#domain/tracking/deadlines/due.ts'
import { readSentTime } from '#domain/time/date-time.ts'
import { reportOfDirection } from '#features/documents/report-popup/contract.ts'
import documentDownloadPopup from '#features/documents/document-download-popup/screen.ts'
import reportPopup from '#features/documents/report-popup/screen.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { CalendarPanel } from '#ui/calendar-panel/calendar-panel.tsx'
import { DueLabel } from '#ui/due-label/due-label.tsx'
import { CompanyIcon, ContainerIcon, DocumentsIcon, DueIcon, MapIcon, ReportIcon, ShareIcon } from '#ui/icon/icons.ts'
import { calendarCalls } from '../calendar/contract.ts'
import containerEventsPopup from '../container-events-popup/screen.ts'
import { EmissionFacts } from '../emission/emission-facts.tsx'
import { SharePanel } from '../shared-shipment/share-panel.tsx'
import { MessageSection } from '../messages/message-section.tsx'
import mapPopup from '../tracking-map-popup/screen.ts'
import type { ShipmentRecord } from './contract.ts'
import { Section } from './rail-section.tsx'
import styles from './record-rail.module.css'
import { placeName } from './strip-view.ts'
import { type AnyRecord, shortTime } from './timeline-view.ts'

/** A completed deadline is styled like a distant one. */
const DONE = 99

/** The right column: deadlines, containers, parties. Empty for guests. */
export function RecordRail({ record, children }: { record: AnyRecord; children?: ReactNode }) {
  const text = useText()
  const [sharing, setSharing] = useState(false)
  const { dues, containers, parties, MNGT_NO: mngtNo } = record
  return (
    <aside className={styles.rail}>
      {mngtNo && (
        <div className={styles.tools} data-print="hide">
          <Button size={28} icon={MapIcon} onClick={() => void openPopup(mapPopup, { mngtNo })}>
            {text('trackingRecord.map')}
          </Button>
          <Button size={28} icon={DocumentsIcon} onClick={() => void openPopup(documentDownloadPopup, { mngtNo })}>
            {text('shipmentActions.documents')}
          </Button>
          <Button
            size={28}
            icon={ReportIcon}
            onClick={() => void openPopup(reportPopup, { reportCd: reportOfDirection(record.IO_TYPE), mngtNo })}
          >
            {text('shipmentActions.report')}
          </Button>
          <Button size={28} icon={ShareIcon} aria-expanded={sharing} onClick={() => setSharing((open) => !open)}>
            {text('share.share')}
          </Button>
        </div>
      )}
      {mngtNo && sharing && <SharePanel mngtNo={mngtNo} asOf={record.asOf} />}
      {dues && <Dues dues={dues} record={record} />}
      {containers && containers.length > 0 && <Containers containers={containers} record={record} />}
      {parties && parties.length > 0 && (
        <Section icon={CompanyIcon} title={text('trackingRecord.parties')}>
          <dl className={styles.parties}>
            {parties.map(({ ROLE, NAME }) => (
              <div key={ROLE}>
                <dt>{text(`trackingRecord.party.${ROLE}`)}</dt>
                <dd>{NAME}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {record.TALK && mngtNo && <MessageSection mngtNo={mngtNo} asOf={record.asOf} head={record.TALK} />}
      {record.EMISSION && <EmissionFacts emission={record.EMISSION} route={`${placeName(record.POL)} – ${placeName(record.POD)}`} />}
      {children}
    </aside>
  )
}

function Dues({ dues, record }: { dues: ShipmentRecord['dues']; record: AnyRecord }) {
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

function Containers({ containers, record }: { containers: ShipmentRecord['containers']; record: AnyRecord }) {
  const text = useText()
  return (
    <Section icon={ContainerIcon} title={text('trackingRecord.boxes', [containers.length])}>
      <table className={styles.boxes}>
        <thead>
          <tr>
            <th>{text('trackingRecord.boxNo')}</th>
            <th>{text('trackingRecord.boxType')}</th>
            <th>{text('trackingRecord.seal')}</th>
            <th className="num">{text('trackingRecord.grossKg')}</th>
          </tr>
        </thead>
        {containers.map((box) => (
          <tbody key={box.CNTR_NO}>
            <tr>
              <td className="code">
                <button
                  type="button"
                  className={styles.box}
                  aria-label={text('trackingRecord.boxEvents', [box.CNTR_NO])}
                  onClick={() => void openPopup(containerEventsPopup, { mngtNo: record.MNGT_NO ?? '', CNTR_NO: box.CNTR_NO })}
                >
                  {box.CNTR_NO}
                </button>
              </td>
              <td>{box.CNTR_TYPE}</td>
              <td className="code">{box.SEAL_NO}</td>
              <td className="num">{box.GROSS_WT?.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</td>
            </tr>
            {box.LAST_EVENT && (
              <tr className={styles.last}>
                <td colSpan={4}>
                  <span className="vh">{text('trackingRecord.lastEvent')} </span>
                  {box.LAST_EVENT} {shortTime(box.LAST_EVENT_AT, record)}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </Section>
  )
}
