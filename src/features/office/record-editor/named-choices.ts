import type { SelectOption } from '#ui/select-box/select-option.ts'

/** Options with their names, from the message keys `prefix.value`. */
export const namedChoices = (text: (key: string) => string, prefix: string, values: readonly string[]): SelectOption[] =>
  values.map((value) => ({ value, label: text(`${prefix}.${value}`) }))
