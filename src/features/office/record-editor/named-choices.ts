import type { SelectOption } from '#ui/select-box/select-box.tsx'

/** Values with their names, which stand under `prefix.value` in the language map. */
export const namedChoices = (text: (key: string) => string, prefix: string, values: readonly string[]): SelectOption[] =>
  values.map((value) => ({ value, label: text(`${prefix}.${value}`) }))
