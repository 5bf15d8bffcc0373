import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { ProgressStrip } from '#ui/milestone-strip/milestone-strip.tsx'
import styles from './tracking-view.module.css'
import { stagesOf, stripLabel } from './strip-view.ts'
import type { AnyTracking } from './contract.ts'

/** The stages of a shipment as a strip. */
export function TrackingStrip({ record }: { record: AnyTracking }) {
  const text = useText()
  return (
    <div className={styles.strip}>
      <ProgressStrip label={stripLabel(record, text)} stages={stagesOf(record, text)} stopped={record.SHP_STS === 'CANCELLED'} />
    </div>
  )
}
