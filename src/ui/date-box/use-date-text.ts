import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import type { Problem } from '#domain/validation/problem.ts'
import { DATE_VARIANTS, readDate } from '#domain/typed-value/typed-date.ts'
import { useBusy } from '../box-frame/use-busy.ts'
import { swallowComposingKey, useComposed } from '../box-frame/use-composed.ts'
import { DATE_TEXT_LENGTH, type DateRules, now, showDate } from './date-rules.ts'

/** Input that is no value yet, with the value it replaces. */
type Draft = { text: string; value: string } | null

type Options = DateRules & {
  value: string
  onChange: (value: string) => void
  readOnly?: boolean | undefined
  /** Alt+Down. */
  onOpen: () => void
  /** A change made by a formatting rule; null when no longer relevant. */
  onNote: (note: Problem | null) => void
}

/** The text side of a date field: the displayed text, and the attributes and handlers of its input. */
export const useDateText = ({ value, onChange, readOnly, onOpen, onNote, ...rules }: Options) => {
  const { variant = 'day', form } = rules
  // Discarded when the value changes from outside.
  const [draft, showDraft] = useState<Draft>(null)
  // Blur ends a composition first: its text is read before the next render.
  const latest = useRef<Draft>(null)
  const setDraft = (next: Draft) => {
    latest.current = next
    showDraft(next)
  }
  const work = useBusy()
  const shown = draft?.value === value ? draft.text : showDate(value, variant, form)
  const read = (typed: string) => readDate(typed, { ...rules, today: now })
  const take = (next: string) => {
    setDraft(null)
    if (next !== value) onChange(next)
    return showDate(next, variant, form)
  }
  /** All digits of the variant are a value at once; shorter notations are read on blur. */
  const enter = (typed: string): string => {
    onNote(null)
    const isComplete = typed.replace(/\D/g, '').length >= DATE_VARIANTS[variant] || typed.length > DATE_TEXT_LENGTH
    const reading = isComplete || typed === '' ? read(typed) : null
    if (reading?.value !== undefined) return take(reading.value)
    if (reading?.cleared === 'tooLong' || reading?.cleared === 'weekend') {
      onNote(reading.refused)
      return take('')
    }
    // Invalid digits are sent to the server, which refuses them (S5-034).
    if (reading?.kept !== undefined && /^\d+$/.test(reading.kept)) return take(reading.kept)
    setDraft({ text: typed, value })
    return typed
  }
  const leave = () => {
    const entry = latest.current
    if (entry?.value !== value) return
    const reading = read(entry.text)
    if (reading.value !== undefined) return void take(reading.value)
    if (reading.cleared) {
      onNote(reading.refused)
      return void take('')
    }
    // An incomplete year has no value (S5-036); any other text is sent to the server, which refuses it.
    const kept = variant === 'year' && /^\d*$/.test(reading.kept) ? '' : reading.kept
    setDraft({ text: reading.kept, value: kept })
    if (value !== kept) onChange(kept)
  }
  const { text, handlers, settleOnBlur } = useComposed<HTMLInputElement>(shown, (typed, caret) => {
    const entered = enter(typed)
    return { text: entered, caret: entered === typed ? caret : entered.length }
  })
  const refuseLength = () => onNote({ key: 'ui.changed.dateLength', params: [DATE_TEXT_LENGTH] })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (swallowComposingKey(event) || readOnly) return
    const { value: typed, selectionStart, selectionEnd } = event.currentTarget
    if (event.key === 'Delete') {
      event.preventDefault()
      enter('')
    } else if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      onOpen()
    } else if (event.key === 'Enter') leave()
    // The browser silently limits the length, so the refusal is announced (S5-038).
    else if (
      event.key.length === 1 &&
      !event.ctrlKey &&
      !event.metaKey &&
      typed.length >= DATE_TEXT_LENGTH &&
      selectionStart === selectionEnd
    )
      refuseLength()
  }
  /** A longer date notation is read whole; truncated by the browser it could be another date. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart, selectionEnd } = event.currentTarget
    const pasted = event.clipboardData.getData('text').trim()
    const whole = `${typed.slice(0, selectionStart ?? 0)}${pasted}${typed.slice(selectionEnd ?? typed.length)}`
    if (readOnly || whole.length <= DATE_TEXT_LENGTH) return
    event.preventDefault()
    const { value: found } = read(whole)
    if (found) {
      onNote(null)
      take(found)
    } else onNote({ key: 'ui.notTaken', params: [pasted] })
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
      onPaste,
      onFocus: () => {
        onNote(null)
        work.enter()
      },
      onBlur: (event) => {
        settleOnBlur(event)
        leave()
        work.leave()
      },
    } satisfies ComponentProps<'input'>,
  }
}
