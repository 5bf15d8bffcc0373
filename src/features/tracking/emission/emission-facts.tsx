import { showNumber } from '#domain/text/money.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { EmissionIcon } from '#ui/icon/screen-icons.ts'
import { Tag } from '#ui/tag/tag.tsx'
import type { ShipmentTracking } from '../shipment-tracking/contract.ts'
import { Section } from '../tracking-rail/section.tsx'
import styles from './emission-facts.module.css'

/** Small amounts show one decimal, so that a parcel does not show as zero. */
const shownKg = (kg: number) => showNumber(kg, kg < 10 ? 1 : 0)

/** The greenhouse gas emissions of a shipment as one figure, with an expandable calculation. */
export function EmissionFacts({ emission, route }: { emission: NonNullable<ShipmentTracking['EMISSION']>; route: string }) {
  const text = useText()
  const { KG, KM, VIA, TONNES, BY, TEU, G_PER_TKM, FACTOR, SOURCE } = emission
  const tonnes = showNumber(TONNES, 3)
  const facts = [
    [text('emission.distance'), [`${showNumber(KM)} km`, route, VIA && text(`trackingMap.via.${VIA}`)].filter(Boolean).join(' · ')],
    [text('emission.weight'), BY === 'TEU' ? text('emission.byTeu', [TEU, tonnes]) : `${tonnes} t`],
    [text('emission.factor'), `${G_PER_TKM} g CO₂e/t·km · ${FACTOR}`],
    [text('emission.source'), SOURCE],
  ]
  return (
    <Section icon={EmissionIcon} title={text('emission.title')} action={<Tag>{text('emission.estimate')}</Tag>}>
      <p className={styles.figure}>
        <b>{shownKg(KG)}</b> kg CO₂e
      </p>
      <details className={styles.how}>
        <summary>{text('emission.how')}</summary>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>{text('emission.method', [tonnes, showNumber(KM), G_PER_TKM, shownKg(KG)])}</p>
      </details>
    </Section>
  )
}
