import { useId } from 'react'
import { useField } from '../search-card/field-context.ts'

/** What every box may be told, whatever is typed into it. */
export type BoxProps = {
  /** The accessible name; inside a `Field` its label serves. */
  label?: string | undefined
  /** The sentence below the box; the box turns red. */
  error?: string | null | undefined
  readOnly?: boolean | undefined
  disabled?: boolean | undefined
  /** Why nothing can be entered, said below the disabled box. */
  disabledReason?: string | undefined
  required?: boolean | undefined
  /** Names the box for `checkForm`, which focuses it. */
  name?: string | undefined
}

/** The ids and attributes that tie a control to its label, its error and its reason. */
export const useBox = ({ label, error, disabled, disabledReason, required, name }: BoxProps, hintId?: string) => {
  const field = useField()
  const id = useId()
  const errorId = `${id}-error`
  const reasonId = `${id}-reason`
  const described = [error && errorId, disabled && disabledReason && reasonId, hintId].filter(Boolean).join(' ')
  return {
    errorId,
    reasonId,
    /** The name in words, for buttons inside the box. */
    title: label ?? field?.label ?? '',
    control: {
      id: field?.controlId,
      name,
      disabled,
      'data-field': name,
      'aria-label': label,
      'aria-required': required || field?.required || undefined,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': described || undefined,
    },
  }
}
