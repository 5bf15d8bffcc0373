import { useId } from 'react'
import { Icon, type IconType } from '../icon/icon.tsx'
import { useField } from '../search-card/field-context.ts'
import styles from './segmented.module.css'

type Option<V extends string> = { value: V; label: string; icon?: IconType }
type Props<V extends string> = {
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
  /** The accessible name; inside a `Field` its label is used. */
  label?: string
  size?: 32 | 28
}

/** Two to five exclusive values in one strip. Native radio buttons: one tab stop, arrows select, Enter submits. */
export function Segmented<V extends string>({ options, value, onChange, label, size = 32 }: Props<V>) {
  const field = useField()
  const name = useId()
  return (
    <fieldset className={styles.group} data-size={size} aria-label={label} aria-labelledby={label ? undefined : field?.labelId}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input type="radio" name={name} className="vh" checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.icon && <Icon of={option.icon} size={14} />}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
