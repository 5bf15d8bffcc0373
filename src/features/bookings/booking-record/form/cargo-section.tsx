import type { ReactNode } from 'react'
import { isYes } from '#domain/text/flag.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from '#ui/record-form/record-form.module.css'
import { AreaField, CodeField, FlagField, PairField, PairNumber, PairSelect, SelectField, TextField } from '#ui/record-form/form-boxes.tsx'
import { useForm } from './form-context.ts'
import { FormSection } from './form-section.tsx'
import { hsCodes } from './code-lookups.ts'

const FIELDS = 'COMMODITY HS_CD PKG_QTY PKG_UNIT GROSS_WT CBM UN_NO DG_CLASS TEMP_MIN containers dimensions'.split(' ')

type Props = {
  title: string
  packages: string
  /** Weights and volumes. */
  amounts: ReactNode
  /** Whether a temperature is required. */
  cold?: boolean
  /** Further check boxes of the cargo. */
  flags?: ReactNode
  /** Its containers, or its pieces by size. */
  lines: ReactNode
}

/** The cargo section: goods, packages, amounts, dangerous goods, temperature and lines. */
export const CargoSection = ({ title, packages, amounts, cold = false, flags, lines }: Props) => {
  const text = useText()
  const { form } = useForm()
  return (
    <FormSection no={4} title={title} fields={FIELDS}>
      <div className={styles.fields}>
        <TextField name="COMMODITY" />
        <CodeField name="HS_CD" ports={hsCodes} />
        <PairField label={packages} required look="unit">
          <PairNumber name="PKG_QTY" />
          <PairSelect name="PKG_UNIT" />
        </PairField>
        {amounts}
        <PairField label={text('booking.temperature')} required={cold}>
          <PairNumber name="TEMP_MIN" required={cold} />
          <PairNumber name="TEMP_MAX" />
        </PairField>
        <div className={flags ? styles.flags : undefined}>
          <FlagField name="DG_YN" />
          {flags}
        </div>
        {isYes(String(form.value('DG_YN') ?? '')) && (
          <>
            <TextField name="UN_NO" required keys="numeric" />
            <SelectField name="DG_CLASS" required />
            <SelectField name="PACK_GROUP" />
          </>
        )}
      </div>
      {lines}
      <div className={styles.fields}>
        <AreaField name="MARKS" />
      </div>
    </FormSection>
  )
}
