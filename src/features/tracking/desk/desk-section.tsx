import { useState } from 'react'
import { useReopenedUnder } from '#platform/web/forms/typed-text.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { ShipmentListIcon } from '#ui/icon/icons.ts'
import { reasonName } from '#ui/record-form/use-reason.ts'
import type { ShipmentTracking } from '../shipment-tracking/contract.ts'
import { Section } from '../tracking-rail/section.tsx'
import { DeliveryTermForm } from './delivery-term-form.tsx'
import { FACTS } from './show-facts.ts'
import { FactList } from './fact-list.tsx'

type Props = { record: ShipmentTracking; onSaved: (fresh: ShipmentTracking) => void }

/** The names of typed reasons begin like this. */
const FACT_REASON = 'fact.'

/** For staff: the delivery term, and on request every fact of the shipment with its standing. */
export function DeskSection({ record, onSaved }: Props) {
  const text = useText()
  const [open, setOpen] = useState(record.WAITING > 0)
  useReopenedUnder(reasonName(FACT_REASON), () => setOpen(true))
  return (
    <>
      <DeliveryTermForm record={record} onSaved={onSaved} />
      <Section
        icon={ShipmentListIcon}
        title={text('trackingDesk.title')}
        action={
          <Button id={FACTS} size={24} variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {text(open ? 'trackingDesk.close' : 'trackingDesk.open')}
          </Button>
        }
      >
        {open && <FactList record={record} onSaved={onSaved} />}
      </Section>
    </>
  )
}
