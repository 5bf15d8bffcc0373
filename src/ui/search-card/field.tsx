import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { ChevronDownIcon } from '../icon/icons.ts'
import { FieldContext } from './field-context.ts'
import styles from './field.module.css'

/** A label that is itself a select (ETD or ETA, HBL or MBL), so that the field keeps its width. */
type LabelChoice = { value: string; options: readonly { value: string; label: string }[]; onChange: (value: string) => void }

type Props = {
  label: string
  required?: boolean
  choice?: LabelChoice
  /** Two or more grid columns, where that many exist. */
  span?: 1 | 2 | 4
  /** Above the control instead of left of it (party blocks). */
  above?: boolean
  children: ReactNode
}

/** A label on the left (72px, 104 in English) and one control, which finds its label through context. */
export function Field({ label, required = false, choice, span = 1, above = false, children }: Props) {
  const id = useId()
  const labelId = `${id}-label`
  const controlId = `${id}-control`
  return (
    <div className={styles.field} data-span={span} data-above={above}>
      {choice ? (
        <span className={classNames(styles.label, styles.choice, required && styles.required)}>
          <select id={labelId} aria-label={label} value={choice.value} onChange={(event) => choice.onChange(event.target.value)}>
            {choice.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span aria-hidden>
            {choice.options.find((option) => option.value === choice.value)?.label}
            <Icon of={ChevronDownIcon} size={12} />
          </span>
        </span>
      ) : (
        <label id={labelId} htmlFor={controlId} className={classNames(styles.label, required && styles.required)}>
          {label}
        </label>
      )}
      <FieldContext value={{ controlId, labelId, required, label }}>
        <div className={styles.control}>{children}</div>
      </FieldContext>
    </div>
  )
}
