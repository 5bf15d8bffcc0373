import type { RefObject } from 'react'
import { type FieldCheck, fieldRule, requiredField } from '#domain/validation/field-checks.ts'
import {
  MAX_PASSWORD_LENGTH,
  passwordLengthProblem,
  PASSWORD_HISTORY,
  repeatedProblem,
  MIN_PASSWORD_LENGTH,
} from '#domain/account/password.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { PasswordInput } from '../login/password-input.tsx'
import styles from '../login/login.module.css'
import { passwordStrength } from './password-strength.ts'

const STRENGTHS = ['password.weak', 'password.weak', 'password.fair', 'password.good'] as const

type Props = {
  id: string
  value: string
  again: string
  onValue: (value: string) => void
  onAgain: (value: string) => void
  firstBox?: RefObject<HTMLInputElement | null>
}

/** Client-side checks of a new password; the server repeats them and adds more. */
export const newPasswordChecks = (text: ReturnType<typeof useText>, value: string, again: string): FieldCheck[] => [
  requiredField('newPassword', text('password.new'), value),
  fieldRule('newPassword', () => passwordLengthProblem(value)),
  requiredField('again', text('password.again'), again),
  fieldRule('again', () => repeatedProblem(value, again)),
]

/** The new password and its repetition, for a grid of labels and fields. */
export const NewPasswordFields = ({ id, value, again, onValue, onAgain, firstBox }: Props) => {
  const text = useText()
  return (
    <>
      <label htmlFor={`${id}-new`} className={styles.required}>
        {text('password.new')}
      </label>
      <PasswordInput
        id={`${id}-new`}
        {...(firstBox && { ref: firstBox })}
        name="newPassword"
        autoComplete="new-password"
        aria-required
        aria-describedby={`${id}-policy`}
        value={value}
        onChange={onValue}
      />
      <label htmlFor={`${id}-again`} className={styles.required}>
        {text('password.again')}
      </label>
      <PasswordInput id={`${id}-again`} name="again" autoComplete="new-password" aria-required value={again} onChange={onAgain} />
    </>
  )
}

/** The password rules, and the strength of the input (S5-007). */
export const PasswordPolicy = ({ id, value }: { id: string; value: string }) => {
  const text = useText()
  const strength = passwordStrength(value)
  return (
    <>
      {value && (
        <div className={styles.strength}>
          <meter min={0} max={3} low={2} high={3} optimum={3} value={strength} aria-label={text(STRENGTHS[strength])} />
          <span>{text(STRENGTHS[strength])}</span>
        </div>
      )}
      <p id={`${id}-policy`} className={styles.policy}>
        {text('password.policy', [MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH, PASSWORD_HISTORY])}
      </p>
    </>
  )
}
