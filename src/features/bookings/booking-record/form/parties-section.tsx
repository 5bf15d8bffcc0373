import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from '#ui/record-form/record-form.module.css'
import { FormSection } from './form-section.tsx'
import { PartyBlock } from './party-block.tsx'

/** Shipper, consignee and notify party. */
export const PartiesSection = () => {
  const text = useText()
  return (
    <FormSection no={2} title={text('booking.parties')} fields={['SHIPPER_NM', 'CONSIGNEE_NM']}>
      <div className={styles.parties}>
        <PartyBlock party="SHIPPER" required />
        <PartyBlock party="CONSIGNEE" required />
        <PartyBlock party="NOTIFY" />
      </div>
    </FormSection>
  )
}
