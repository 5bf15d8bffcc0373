import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { ProgressStrip } from '#ui/milestone-strip/milestone-strip.tsx'
import styles from './record.module.css'
import { stagesOf, stripLabel } from './strip-view.ts'
import type { AnyRecord } from './contract.ts'

/** The stages of a shipment as a strip. */
export function RecordStrip({ record }: { record: AnyRecord }) {
  const text = useText()
  return (
    <div className={styles.strip}>
      <ProgressStrip label={stripLabel(record, text)} stages={stagesOf(record, text)} stopped={record.SHP_STS === 'CANCELLED'} />
    </div>
  )
}
