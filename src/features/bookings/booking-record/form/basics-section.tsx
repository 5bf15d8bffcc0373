import { isSeaTerm } from '#domain/booking/incoterms.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Field } from '#ui/search-card/field.tsx'
import styles from '#ui/record-form/record-form.module.css'
import { ChoiceField, CodeField, PairField, PairSelect, PairText, SelectField, TextField } from '#ui/record-form/form-boxes.tsx'
import { useForm, useIsStaff } from './form-context.ts'
import { FormSection } from './form-section.tsx'
import { acceptCustomer, customers } from './code-lookups.ts'

/** Direction, service, terms, customer and contact. `service` is the field of the service. */
export const BasicsSection = ({ service }: { service: 'SVC_TYPE' | 'SVC_LEVEL' }) => {
  const text = useText()
  const { form } = useForm()
  const isStaff = useIsStaff()
  const fields = ['IO_TYPE', service, 'INCOTERMS', 'FRT_TERM', 'CUST_CD', 'CONTACT_NM', 'CONTACT_PHONE', 'CONTACT_EMAIL']
  const isWrongTerm = service === 'SVC_LEVEL' && isSeaTerm(String(form.value('INCOTERMS') ?? ''))
  return (
    <FormSection no={1} title={text('booking.basics')} fields={fields}>
      <div className={styles.fields}>
        <ChoiceField name="IO_TYPE" />
        <ChoiceField name={service} />
        <PairField label={text('booking.INCOTERMS')} required note={isWrongTerm ? text('booking.seaTerm') : null}>
          <PairSelect name="INCOTERMS" />
          <PairText name="INCOTERMS_PLACE" />
        </PairField>
        <ChoiceField name="FRT_TERM" />
        {isStaff && !form.value('BKG_NO') ? <CodeField name="CUST_CD" ports={customers} accept={acceptCustomer(text)} /> : <OwnCustomer />}
        <TextField name="PO_NO" />
        <SelectField name="TEAM_CD" />
        <TextField name="CONTACT_NM" />
        <TextField name="CONTACT_PHONE" />
        <TextField name="CONTACT_EMAIL" keys="email" />
      </div>
    </FormSection>
  )
}

/** Read-only for a numbered booking and for a customer's own company. */
const OwnCustomer = () => {
  const text = useText()
  const { form } = useForm()
  return (
    <Field label={text('booking.CUST_CD')} required>
      <span className={styles.given}>
        <b className="code">{String(form.value('CUST_CD') ?? '')}</b> {form.names.CUST_CD ?? ''}
      </span>
    </Field>
  )
}
