import { isYes } from '#domain/text/flag.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from '#ui/record-form/record-form.module.css'
import { AreaField, DayField, FlagField, TextField } from '#ui/record-form/form-boxes.tsx'
import { useForm } from './form-context.ts'
import { FormSection } from './form-section.tsx'

/** Trucking, customs, insurance and further requests. */
export const ServicesSection = () => {
  const text = useText()
  const { form } = useForm()
  return (
    <FormSection no={5} title={text('booking.services')} fields={['TRUCK_ADDR', 'TRUCK_DT', 'INSTRUCTION']}>
      <div className={styles.fields}>
        <div className={styles.flags}>
          <FlagField name="TRUCK_YN" />
          <FlagField name="CUSTOMS_YN" />
          <FlagField name="INSURE_YN" />
        </div>
        {isYes(String(form.value('TRUCK_YN') ?? '')) && (
          <>
            <TextField name="TRUCK_ADDR" required span={2} />
            <DayField name="TRUCK_DT" />
          </>
        )}
        <AreaField name="INSTRUCTION" rows={3} />
      </div>
    </FormSection>
  )
}
