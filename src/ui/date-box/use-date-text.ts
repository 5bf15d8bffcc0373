import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useBusy } from '../box-frame/use-busy.ts'
import { swallowComposingKey, useComposed } from '../box-frame/use-composed.ts'
import { DATE_TEXT_LENGTH, type DateRules, leaveDate, readDate, showDate } from './date-rules.ts'

type Options = DateRules & {
  value: string
  onChange: (value: string) => void
  readOnly?: boolean | undefined
  /** Alt+Down. */
  onOpen: () => void
}

/** The typed side of a date: what stands in the box, and the attributes and handlers of its input. */
export const useDateText = ({ value, onChange, readOnly, onOpen, ...rules }: Options) => {
  const { variant = 'day', form } = rules
  // An entry that is no value yet; it gives way when the value changes from outside.
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null)
  const work = useBusy()
  const shown = draft?.value === value ? draft.text : showDate(value, variant, form)
  const enter = (typed: string) => {
    const date = readDate(typed, rules)
    setDraft(date.value === undefined ? { text: date.text, value } : null)
    if (date.value !== undefined && date.value !== value) onChange(date.value)
    return date.text
  }
  const leave = () => {
    if (draft?.value !== value) return
    const rest = leaveDate(draft.text, variant)
    setDraft(rest === '' ? null : { text: rest, value: '' })
    if (value !== '') onChange('')
  }
  const { text, handlers, settleOnBlur } = useComposed<HTMLInputElement>(shown, (typed, caret) => {
    const entered = enter(typed)
    return { text: entered, caret: entered === typed ? caret : entered.length }
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (swallowComposingKey(event) || readOnly) return
    if (event.key === 'Delete') {
      event.preventDefault()
      enter('')
    } else if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      onOpen()
    } else if (event.key === 'Enter') leave()
  }
  return {
    shown,
    busy: work.busy,
    input: {
      type: 'text',
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: DATE_TEXT_LENGTH,
      readOnly,
      value: text,
      ...handlers,
      onKeyDown,
      onFocus: work.enter,
      onBlur: (event) => {
        settleOnBlur(event)
        leave()
        work.leave()
      },
    } satisfies ComponentProps<'input'>,
  }
}
