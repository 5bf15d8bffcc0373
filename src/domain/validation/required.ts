import type { Problem } from './problem.ts'

/** True when a value is filled in. 0 and "0" count, blanks alone do not (S5-010). */
export const isFilled = (value: unknown): boolean => {
  if (value === null || value === undefined) return false
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  return !Number.isNaN(value)
}

/** A field to check: its displayed title and its value. */
export type RequiredField = { title: string; value: unknown }

/** MSG000012 with the title of the first empty field, and its index for the focus (S5-009, S5-011). */
export const requiredProblem = (fields: readonly RequiredField[]): (Problem & { index: number }) | null => {
  const index = fields.findIndex((field) => !isFilled(field.value))
  const field = fields[index]
  return field ? { key: 'MSG000012', params: [field.title], index } : null
}
