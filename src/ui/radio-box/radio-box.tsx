import { useId } from 'react'
import { BoxNotes } from '../box-frame/box-notes.tsx'
import { type BoxProps, useBox } from '../box-frame/use-box.ts'
import { useField } from '../search-card/field-context.ts'
import styles from './radio-box.module.css'

type Props<Value extends string> = BoxProps & {
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  /** Null without a selection. */
  value: Value | null
  onChange: (value: Value) => void
}

/** One of a few visible values. The arrows move and select, as in native radios. */
export function RadioBox<Value extends string>({ options, value, onChange, ...props }: Props<Value>) {
  const { label, readOnly, disabled, disabledReason, error } = props
  const field = useField()
  const group = useId()
  const { control, errorId, reasonId } = useBox(props)
  return (
    <>
      <fieldset
        role="radiogroup"
        className={styles.group}
        id={control.id}
        aria-label={label}
        aria-labelledby={label ? undefined : field?.labelId}
        aria-required={control['aria-required']}
        aria-readonly={readOnly || undefined}
        aria-invalid={control['aria-invalid']}
        aria-describedby={control['aria-describedby']}
        disabled={disabled}
        data-readonly={readOnly}
        data-error={Boolean(error)}
      >
        {options.map((option, at) => (
          <label key={option.value}>
            <input
              type="radio"
              name={group}
              data-field={at === 0 ? props.name : undefined}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled || (readOnly && option.value !== value)}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </fieldset>
      <BoxNotes {...{ errorId, reasonId, error, disabled, disabledReason }} />
    </>
  )
}
