import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { CompanyIcon } from '#ui/icon/icons.ts'
import type { ShipmentTracking } from '../shipment-tracking/contract.ts'
import { Section } from './section.tsx'
import styles from './rail.module.css'

/** The parties of a shipment. */
export function Parties({ parties }: Pick<ShipmentTracking, 'parties'>) {
  const text = useText()
  return (
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
  )
}
