import type { ReactNode } from 'react'
import { Link } from 'react-router'
import documentDownloadPopup from '#features/documents/document-download-popup/screen.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { DocumentsIcon, MapIcon } from '#ui/icon/screen-icons.ts'
import { EmissionFacts } from '../emission/emission-facts.tsx'
import { MessageSection } from '../messages/message-section.tsx'
import { shipmentPageOf } from '../shipment-page/screen.ts'
import mapPopup from '../tracking-map-popup/screen.ts'
import { Containers } from './boxes.tsx'
import { Dues } from './dues.tsx'
import { Parties } from './parties.tsx'
import styles from './rail.module.css'
import { TrackingTools } from './tools.tsx'
import { placeName } from '../shipment-tracking/strip-view.ts'
import type { AnyTracking } from '../shipment-tracking/contract.ts'

/** The right column: deadlines, containers, parties. Empty for guests. */
export function TrackingRail({ record, children }: { record: AnyTracking; children?: ReactNode }) {
  const text = useText()
  const { dues, containers, parties, MNGT_NO: mngtNo } = record
  return (
    <aside className={styles.rail}>
      {mngtNo && (
        <TrackingTools record={record} mngtNo={mngtNo}>
          <p className={styles.page}>
            <Link to={shipmentPageOf(mngtNo)}>{text('trackingRecord.ownPage')}</Link>
          </p>
          <Button size={28} icon={MapIcon} onClick={() => void openPopup(mapPopup, { mngtNo })}>
            {text('trackingRecord.map')}
          </Button>
          <Button size={28} icon={DocumentsIcon} onClick={() => void openPopup(documentDownloadPopup, { mngtNo })}>
            {text('shipmentActions.documents')}
          </Button>
        </TrackingTools>
      )}
      {dues && <Dues dues={dues} record={record} />}
      {containers && containers.length > 0 && <Containers containers={containers} record={record} />}
      {parties && parties.length > 0 && <Parties parties={parties} />}
      {record.TALK && mngtNo && <MessageSection mngtNo={mngtNo} asOf={record.asOf} head={record.TALK} />}
      {record.EMISSION && <EmissionFacts emission={record.EMISSION} route={`${placeName(record.POL)} – ${placeName(record.POD)}`} />}
      {children}
    </aside>
  )
}
