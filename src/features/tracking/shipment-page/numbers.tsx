import { copyText } from '#platform/web/browser/copy-text.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { CopyIcon, LabelsIcon } from '#ui/icon/screen-icons.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Section } from '../tracking-rail/section.tsx'
import type { ShipmentTracking } from '../shipment-tracking/contract.ts'
import styles from './parts.module.css'

/** The numbers by which customer, carrier and forwarder know the shipment, each to copy. */
export function Numbers({ record }: { record: ShipmentTracking }) {
  const text = useText()
  const isAir = record.TRANS_MODE === 'AIR'
  const numbers = [
    [text(isAir ? 'shipmentPage.hawb' : 'shipmentPage.hbl'), record.HBL_NO],
    [text(isAir ? 'trackingRecord.mawb' : 'trackingRecord.mbl'), record.MBL_NO],
    [text('trackingRecord.booking'), record.BKG_NO],
    [text('trackingRecord.po'), record.PO_NO],
    [text('shipmentPage.mngt'), record.MNGT_NO],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]))
  return (
    <Section icon={LabelsIcon} title={text('shipmentPage.numbers')}>
      <dl className={styles.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="code">{value}</span>
              <IconButton
                icon={CopyIcon}
                size={24}
                iconSize={14}
                label={text('trackingRecord.copy', [value])}
                data-print="hide"
                onClick={() => void copyText(value, { copied: text('trackingRecord.copied'), failed: text('trackingRecord.copyFailed') })}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
