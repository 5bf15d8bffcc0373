import { useText } from '#platform/web/store/portal-store-provider.tsx'
import type { ShipmentTracking } from '../shipment-tracking/contract.ts'
import { changesOf } from './changes-view.ts'
import styles from './parts.module.css'

/** Times that were said differently before: by whom, when, from what to what. */
export function Changes({ record }: { record: ShipmentTracking }) {
  const text = useText()
  const changes = changesOf(record, text)
  if (changes.length === 0) return <p className="fg3">{text('shipmentPage.noChanges')}</p>
  return (
    <ul className={styles.changes}>
      {changes.map(({ key, what, from, to, why, told, source }) => (
        <li key={key}>
          <b>{what}</b>
          <span>
            <s>
              <span className="vh">{text('trackingRecord.former')} </span>
              {from}
            </s>{' '}
            → {to}
          </span>
          <small>{[why, source, text('shipmentPage.told', [told])].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </ul>
  )
}
