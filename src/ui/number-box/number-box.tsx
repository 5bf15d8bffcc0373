import { type FocusEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { numberProblem, type NumberRules, readNumber } from '#domain/typed-value/typed-number.ts'
import { BoxFrame } from '../box-frame/box-frame.tsx'
import { useUnsettled } from '../box-frame/settle.ts'
import { type BoxProps, useBox } from '../box-frame/use-box.ts'
import { useBusy } from '../box-frame/use-busy.ts'
import { swallowComposingKey, useComposed } from '../box-frame/use-composed.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { plainNumber, showTyped } from './number-rules.ts'

type Props = BoxProps &
  NumberRules & {
    /** A text is an invalid input that the form stores. */
    value: number | string | null
    /** `refused` is the invalid text, with null as value; a form that stores it passes it back as `value`. */
    onChange: (value: number | null, refused?: string) => void
    /** Inside the right end: kg, CBM. */
    unit?: string
    placeholder?: string
  }

const ZERO_GONE = { key: 'ui.changed.zero', params: [] }

/** A number field: typed text becomes a number at once, or stays and is marked as invalid; thousands separators show without focus. */
export function NumberBox({ value, onChange, unit, placeholder, decimals, min, max, zeroToNull, ...props }: Props) {
  const { readOnly, disabled, disabledReason } = props
  const words = useText()
  const rules = { decimals, min, max, zeroToNull }
  const input = useRef<HTMLInputElement>(null)
  // The input while focused, and an invalid text until it is corrected or the value changes.
  const [draft, setDraft] = useState<string | null>(null)
  const [zeroGone, setZeroGone] = useState(false)
  const { busy, ...work } = useBusy()
  // A value from elsewhere (a paste over several fields, a reset) replaces the input.
  const meant = draft === null ? null : readNumber(draft, rules)
  const isMine = meant !== null && (value === draft || value === (meant.refused ? null : meant.value))
  const stands = draft !== null && isMine && (busy || value === null || value === draft)
  const shown = stands ? draft : typeof value === 'string' ? value : showTyped(value, decimals)
  const read = stands || typeof value === 'string' ? readNumber(shown, rules) : { value }
  const number = typeof read.value === 'number' ? read.value : null
  const problem = read.refused ?? (number === null ? null : numberProblem(number, rules))
  const error = props.error ?? (!busy && problem ? words(problem.key, problem.params) : null)
  const { control, errorId, reasonId } = useBox({ ...props, error })
  useUnsettled(input, stands && Boolean(read.refused), () => Promise.resolve(false))
  const { text, handlers, settleOnBlur } = useComposed<HTMLInputElement>(shown, (typed, caret) => {
    setDraft(typed)
    setZeroGone(false)
    const now = readNumber(typed, rules)
    if (now.refused) onChange(null, typed)
    else onChange(now.value)
    return { text: typed, caret }
  })
  /** Removes the separators on focus; a number selected by Tab stays selected, so typing replaces it. */
  const enter = ({ currentTarget: box }: FocusEvent<HTMLInputElement>) => {
    const isSelected = box.selectionStart === 0 && box.selectionEnd === box.value.length
    flushSync(() => setDraft(read.refused ? shown : plainNumber(number)))
    if (isSelected) box.select()
  }
  return (
    <BoxFrame {...{ errorId, reasonId, error, readOnly, disabled, disabledReason, unit }} align="end" note={zeroGone ? ZERO_GONE : null}>
      <input
        ref={input}
        type="text"
        // The number pads of phones have no minus.
        inputMode={(min ?? 0) < 0 ? 'text' : decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder={placeholder}
        {...control}
        readOnly={readOnly}
        value={text}
        {...handlers}
        onKeyDown={swallowComposingKey}
        onFocus={(event) => {
          work.enter()
          if (!readOnly) enter(event)
        }}
        onBlur={(event) => {
          settleOnBlur(event)
          const typed = event.currentTarget.value
          const now = readNumber(typed, rules)
          if (!now.refused) setDraft(null)
          setZeroGone(!readOnly && now.value === null && typed.trim() !== '')
          work.leave()
        }}
      />
    </BoxFrame>
  )
}
