import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { BoxFrame } from '../box-frame/box-frame.tsx'
import { type BoxProps, useBox } from '../box-frame/use-box.ts'
import { Icon } from '../icon/icon.tsx'
import { ChevronDownIcon } from '../icon/icons.ts'
import { useField } from '../search-card/field-context.ts'
import styles from './multi-select-box.module.css'

type Props<Value extends string> = BoxProps & {
  options: readonly { value: Value; label: string }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
  /** Text of the closed field without a selection: 전체. */
  allLabel: string
  /** Text for the other values: 외 4. */
  restLabel: (count: number) => string
}

/** Multiple selection: a closed field with the first value and a count, and a list of check boxes below it. */
export function MultiSelectBox<Value extends string>({ options, values, onChange, allLabel, restLabel, ...props }: Props<Value>) {
  const { label, error, readOnly, disabled, disabledReason } = props
  const field = useField()
  const { control, errorId, reasonId } = useBox(props)
  const ownId = useId()
  const listId = useId()
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = options.filter(({ value }) => values.includes(value))
  const shown =
    chosen.length === 0 ? allLabel : [chosen[0]?.label, chosen.length > 1 && restLabel(chosen.length - 1)].filter(Boolean).join(' ')
  const state = { errorId, reasonId, error, readOnly, disabled, disabledReason }
  const buttonId = control.id ?? ownId

  // On every focusable part: Esc closes only this list, as does leaving it.
  const ears = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!place.current?.contains(relatedTarget)) setOpen(false)
    },
  }
  const toggle = (value: Value) =>
    onChange(options.map((option) => option.value).filter((other) => (other === value ? !values.includes(value) : values.includes(other))))

  if (readOnly)
    return (
      <BoxFrame {...state}>
        <input type="text" readOnly {...control} value={shown} />
      </BoxFrame>
    )
  return (
    <div ref={place} className={styles.place}>
      <BoxFrame {...state} className={styles.box}>
        <button
          ref={button}
          type="button"
          id={buttonId}
          data-field={control['data-field']}
          disabled={disabled}
          aria-label={label && `${label} ${shown}`}
          aria-labelledby={!label && field ? `${field.labelId} ${buttonId}` : undefined}
          aria-describedby={control['aria-describedby']}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
          {...ears}
        >
          <span>{shown}</span>
          <Icon of={ChevronDownIcon} size={14} />
        </button>
      </BoxFrame>
      <fieldset
        id={listId}
        className={styles.list}
        aria-label={label}
        aria-labelledby={label ? undefined : field?.labelId}
        hidden={!open}
        tabIndex={-1}
      >
        {options.map(({ value, label: name }) => (
          <label key={value}>
            <input type="checkbox" checked={values.includes(value)} onChange={() => toggle(value)} {...ears} />
            {name}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
