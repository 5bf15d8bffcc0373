import { useId } from 'react'
import { useField } from '../search-card/field-context.ts'

/** Props of every field, whatever its type. */
export type BoxProps = {
  /** The accessible name; inside a `Field` its label is used. */
  label?: string | undefined
  /** The error text below the field, which turns red. */
  error?: string | null | undefined
  readOnly?: boolean | undefined
  disabled?: boolean | undefined
  /** Why the field is disabled, shown below it. */
  disabledReason?: string | undefined
  required?: boolean | undefined
  /** The field name for `checkForm`, which focuses it. */
  name?: string | undefined
}

/** The ids and attributes that link a control to its label, error and reason. */
export const useBox = ({ label, error, disabled, disabledReason, required, name }: BoxProps, hintId?: string) => {
  const field = useField()
  const id = useId()
  const errorId = `${id}-error`
  const reasonId = `${id}-reason`
  const described = [error && errorId, disabled && disabledReason && reasonId, hintId].filter(Boolean).join(' ')
  return {
    errorId,
    reasonId,
    /** The field name as text, for its buttons. */
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
