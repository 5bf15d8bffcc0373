import { useState } from 'react'
import { periodFields, requiredField } from '#domain/validation/field-checks.ts'
import { useSubmit } from '#ui/box-frame/settle.ts'
import { Button } from '#ui/button/button.tsx'
import { CodeBox } from '#ui/code-box/code-box.tsx'
import type { CodeEntry } from '#ui/code-box/code-entry.ts'
import { DateRangeBox } from '#ui/date-range/date-range.tsx'
import { checkForm, mayChooseCustomer } from '#ui/form-check/form-check.ts'
import { Field } from '#ui/search-card/field.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './catalogue.module.css'
import { suggestPorts } from './sample-codes.ts'
import type { SampleText } from './sample-texts.ts'

/** A self-validating form: the first invalid field is reported and focused; Enter submits, but not during a Hangul composition. */
export function FormSample({ word }: { word: (word: SampleText) => string }) {
  const words = useText()
  const [pol, setPol] = useState('')
  const [customer, setCustomer] = useState<CodeEntry | null>(null)
  const [range, setRange] = useState({ from: '', to: '' })
  const [sent, setSent] = useState(0)
  const submit = useSubmit(async (form) => {
    const checks = [
      requiredField('FORM_POL', 'POL', pol),
      periodFields(['FORM_FROM', 'FORM_TO'], range.from, range.to, { days: 30 }),
      requiredField('FORM_CUST', word('code'), customer?.code),
    ]
    if (await checkForm(checks, words, form)) setSent(sent + 1)
  })
  return (
    <form className={styles.kind} data-kind="form" noValidate onSubmit={submit}>
      <h2>{word('form')}</h2>
      <div className={styles.states}>
        <Field label="POL" required>
          <TextBox name="FORM_POL" value={pol} onChange={setPol} upper />
        </Field>
        <Field label={word('range')}>
          <DateRangeBox
            {...range}
            onChange={setRange}
            fromName="FORM_FROM"
            toName="FORM_TO"
            fromLabel={word('from')}
            toLabel={word('to')}
          />
        </Field>
        <Field label={word('code')} required>
          <CodeBox
            name="FORM_CUST"
            kind="CUSTOMER"
            value={customer}
            onChange={setCustomer}
            suggest={suggestPorts}
            accept={(entry) =>
              mayChooseCustomer({ stopped: entry.stopped ? 'Y' : 'N', longTermReceivable: entry.code === 'KRINC' ? 'Y' : 'N' }, words)
            }
          />
        </Field>
        <div className={styles.row}>
          <Button type="submit" variant="primary">
            {word('check2')}
          </Button>
          <output data-sent>{sent > 0 ? `${word('sent')} ${sent}` : ''}</output>
        </div>
      </div>
    </form>
  )
}
