import { useState } from 'react'
import { deliveryTermsOf, type DeliveryTerm } from '#domain/tracking/milestones/delivery-term.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { CompanyIcon } from '#ui/icon/icons.ts'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import type { ShipmentTracking } from '../shipment-tracking/contract.ts'
import { Section } from '../tracking-rail/section.tsx'
import { saveDeliveryTerm } from './contract.ts'
import styles from './desk.module.css'

type Props = { record: ShipmentTracking; onSaved: (fresh: ShipmentTracking) => void }

/** Staff agree where the cargo is handed over; the state follows at once. */
export function DeliveryTermForm({ record, onSaved }: Props) {
  const text = useText()
  const { AGREED } = record.DELIVERY_TERM
  // The choice applies to the term it was made on: when someone else changes that, theirs is shown.
  const [choice, setChoice] = useState<{ on: string; term: DeliveryTerm | '' }>({ on: AGREED, term: AGREED })
  const { busy, run } = useFlight(toast.error)
  const term = choice.on === AGREED ? choice.term : AGREED
  const options = ['' as const, ...deliveryTermsOf(record.TRANS_MODE, record.IO_TYPE)].map((value) => ({
    value,
    label: text(value ? `trackingDesk.term.${value}` : 'trackingDesk.usualTerm'),
  }))
  const save = () =>
    run(async (flight) => {
      onSaved((await call(saveDeliveryTerm, { header: { MNGT_NO: record.MNGT_NO, DELIVERY_TERM: term } }, { flight })).record)
      toast.success(text('trackingDesk.termSaved'))
    })
  const whyNot = busy ? text('trackingDesk.sending') : term === AGREED ? text('trackingDesk.termSame') : null
  return (
    <Section icon={CompanyIcon} title={text('trackingDesk.term')}>
      <div className={styles.term}>
        <SelectBox
          label={text('trackingDesk.term')}
          options={options}
          value={term}
          onChange={(value) => setChoice({ on: AGREED, term: options.find((option) => option.value === value)?.value ?? '' })}
        />
        <Button disabledReason={whyNot} onClick={() => void save()}>
          {text('common.save')}
        </Button>
      </div>
    </Section>
  )
}
