import type { Problem } from '#domain/validation/problem.ts'
import { dateProblem, type DateRules } from '../date-box/date-rules.ts'
import { useDateText } from '../date-box/use-date-text.ts'
import type { useBox } from '../box-frame/use-box.ts'

type Props = {
  id: string | undefined
  name: string | undefined
  label: string
  value: string
  rules: DateRules
  control: ReturnType<typeof useBox>['control']
  readOnly: boolean | undefined
  /** The id of this end's open calendar. */
  opened: string | null
  onChange: (day: string) => void
  onFocus: () => void
  onOpen: () => void
  onNote: (note: Problem | null) => void
}

/** One end of a period. */
export function RangeEnd({ id, name, label, value, rules, control, readOnly, opened, onChange, onFocus, onOpen, onNote }: Props) {
  const { input, shown } = useDateText({ ...rules, value, onChange, readOnly, onOpen, onNote })
  return (
    <input
      {...control}
      id={id}
      name={name}
      data-field={name}
      aria-label={label}
      aria-invalid={control['aria-invalid'] ?? (shown === value && dateProblem(value, rules) ? true : undefined)}
      {...(!readOnly && { role: 'combobox', 'aria-haspopup': 'dialog', 'aria-expanded': opened !== null })}
      aria-controls={opened ?? undefined}
      {...input}
      onFocus={() => {
        input.onFocus()
        onFocus()
      }}
    />
  )
}
