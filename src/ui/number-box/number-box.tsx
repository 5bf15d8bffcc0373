import { type FocusEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { BoxFrame } from '../box-frame/box-frame.tsx'
import { type BoxProps, useBox } from '../box-frame/use-box.ts'
import { useBusy } from '../box-frame/use-busy.ts'
import { swallowComposingKey, useComposed } from '../box-frame/use-composed.ts'
import { useWords } from '../use-words.ts'
import { type NumberRules, plainNumber, rangeProblem, readNumber, shapeNumber, showTyped } from './number-rules.ts'

type Props = BoxProps &
  NumberRules & {
    value: number | null
    onChange: (value: number | null) => void
    /** Stands inside the right end: kg, CBM. */
    unit?: string
    placeholder?: string
  }

/** A number: typed characters become it as they come, commas stand while nobody writes in it, out of its limits it turns red. */
export function NumberBox({ value, onChange, unit, placeholder, decimals, min, max, zeroToNull, ...props }: Props) {
  const { readOnly, disabled, disabledReason } = props
  const words = useWords()
  const rules = { decimals, min, max, zeroToNull }
  // What is written while the box has the focus: "1." and "-" are no numbers yet.
  const [draft, setDraft] = useState<string | null>(null)
  const { busy, ...work } = useBusy()
  const problem = rangeProblem(value, rules)
  const error = props.error ?? (!busy && problem ? words(problem.key, [showTyped(problem.limit)]) : null)
  const { control, errorId, reasonId } = useBox({ ...props, error })
  const { text, handlers, settleOnBlur } = useComposed<HTMLInputElement>(draft ?? showTyped(value, decimals), (typed, caret) => {
    const shaped = shapeNumber(typed, caret, rules)
    setDraft(shaped.text)
    onChange(readNumber(shaped.text, rules))
    return shaped
  })
  /** The commas go; a number that Tab selected stays so, and what is typed takes its place. */
  const enter = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const isSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length
    flushSync(() => setDraft(plainNumber(value)))
    if (isSelected) input.select()
  }
  return (
    <BoxFrame {...{ errorId, reasonId, error, readOnly, disabled, disabledReason, unit }} align="end">
      <input
        type="text"
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
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
          setDraft(null)
          work.leave()
        }}
      />
    </BoxFrame>
  )
}
