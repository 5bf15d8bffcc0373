import type { ReactNode } from 'react'
import { type FieldCheck, requiredField } from '#domain/validation/field-checks.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useSubmit } from '#ui/box-frame/settle.ts'
import { Button } from '#ui/button/button.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { SearchIcon } from '#ui/icon/icons.ts'
import { ScanButton } from '#ui/scan/scan-button.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import styles from './quick-search.module.css'

type Props = {
  label: string
  value: string
  onChange: (number: string) => void
  onSearch: () => unknown
  /** A number that the camera read. */
  onScanned?: (number: string) => void
  /** Checks of the other fields. */
  checks?: readonly FieldCheck[]
  /** Fields above and below the number. */
  above?: ReactNode
  children?: ReactNode
}

/** The form of every tab: the number in large type and the search button. A blank number is refused with MSG000012 (S1-019). */
export function NumberRow({ label, value, onChange, onSearch, onScanned, checks = [], above, children }: Props) {
  const text = useText()
  const submit = useSubmit(async (form) => (await checkForm([requiredField('NUMBER', label, value), ...checks], text, form)) && onSearch())
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {above}
      <div className={styles.row} data-scan={onScanned !== undefined || undefined}>
        {onScanned && <ScanButton onNumber={onScanned} />}
        <TextBox
          name="NUMBER"
          size={44}
          code
          label={label}
          placeholder={label}
          value={value}
          onChange={onChange}
          clearLabel={text('home.clear')}
          maxLength={60}
          spellCheck={false}
          autoCapitalize="characters"
          enterKeyHint="search"
        />
        <Button type="submit" variant="primary" icon={SearchIcon} className={styles.search ?? ''}>
          {text('common.search')}
        </Button>
      </div>
      {children}
    </form>
  )
}
