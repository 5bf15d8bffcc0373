import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { CloseIcon } from '../icon/icons.ts'
import { PasteIcon } from '../icon/screen-icons.ts'
import { useField } from '../search-card/field-context.ts'
import styles from './numbers-input.module.css'
import { addNumbers } from './split-numbers.ts'

type Props = {
  values: readonly string[]
  onChange: (values: string[]) => void
  /** 20 for tracking numbers (S2-126). */
  max?: number
  label?: string
  placeholder?: string
  removeLabel: (value: string) => string
  /** Text for the hidden numbers of the closed field: 외 10건. */
  restLabel: (count: number) => string
  /** Message when a paste exceeds the limit. */
  overflowText: (dropped: number) => string
}

/** Visible chips without focus, by width; with focus the field opens over its neighbours and shows all. */
const FITS = [1, 2, 3] as const

/** Up to twenty numbers, typed or pasted; separated by newline, comma, tab and blank; Backspace removes the last, arrows lead to each. */
export function NumbersInput(props: Props) {
  const { values, onChange, max = 20, label, placeholder, removeLabel, restLabel, overflowText } = props
  const field = useField()
  const countId = useId()
  const input = useRef<HTMLInputElement>(null)
  const chips = useRef(new Map<string, HTMLButtonElement>())
  const [text, setText] = useState('')
  const [dropped, setDropped] = useState(0)
  const [open, setOpen] = useState(false)

  const add = (more: string) => {
    const next = addNumbers(values, more, max)
    setText('')
    setDropped(next.dropped)
    if (next.values.length !== values.length) onChange(next.values)
  }
  const remove = (value: string) => {
    setDropped(0)
    onChange(values.filter((other) => other !== value))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if ([',', ' ', 'Tab'].includes(event.key) && text.trim() !== '') {
      if (event.key !== 'Tab') event.preventDefault()
      add(text)
    } else if (event.key === 'Enter') {
      // Not prevented: adds the number and submits the form. The list closes to show the result.
      if (text.trim() !== '') add(text)
      setOpen(false)
    } else if (event.key === 'Backspace' && text === '') {
      const last = values.at(-1)
      if (last !== undefined) remove(last)
    } else if (event.key === 'ArrowLeft' && event.currentTarget.selectionEnd === 0) chips.current.get(values.at(-1) ?? '')?.focus()
  }
  const onChipKey = (event: KeyboardEvent<HTMLButtonElement>, value: string) => {
    if (event.key === 'Delete' || event.key === 'Backspace') remove(value)
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    const beside = values[values.indexOf(value) + step]
    if (beside !== undefined) chips.current.get(beside)?.focus()
    else if (step === 1) input.current?.focus()
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    setOpen(true)
    add(`${text} ${event.clipboardData.getData('text')}`)
  }
  const shown = open ? values : values.slice(0, 3)
  return (
    <div className={styles.place}>
      <div
        className={styles.box}
        data-open={open && values.length > 0}
        onFocus={() => setOpen(true)}
        onMouseDown={() => setOpen(true)}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return
          setOpen(false)
          if (text.trim() !== '') add(text)
        }}
      >
        {shown.map((value) => (
          <span key={value} className={styles.chip}>
            <span className="code">{value}</span>
            <button
              type="button"
              ref={(element) => {
                if (element) chips.current.set(value, element)
                else chips.current.delete(value)
              }}
              // Twenty numbers are no twenty tab stops: the left arrow leads from the field to them.
              tabIndex={-1}
              aria-label={removeLabel(value)}
              onClick={() => remove(value)}
              onKeyDown={(event) => onChipKey(event, value)}
            >
              <Icon of={CloseIcon} size={12} />
            </button>
          </span>
        ))}
        {!open &&
          FITS.map(
            (fit) =>
              values.length > fit && (
                <Rest key={fit} fit={fit} text={restLabel(values.length - fit)} onOpen={() => input.current?.focus()} />
              ),
          )}
        <input
          ref={input}
          type="text"
          id={field?.controlId}
          className="code"
          aria-label={label}
          aria-describedby={countId}
          autoComplete="off"
          spellCheck={false}
          placeholder={values.length === 0 ? placeholder : undefined}
          value={text}
          onChange={(event) => {
            setOpen(true)
            setText(event.target.value)
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <span className={styles.count}>
          {values.length > 0 && <span id={countId}>{`${values.length} / ${max}`}</span>}
          <Icon of={PasteIcon} size={14} />
        </span>
      </div>
      <output className={dropped > 0 ? styles.overflow : 'vh'}>{dropped > 0 ? overflowText(dropped) : ''}</output>
    </div>
  )
}

/** Rendered once for each possible number of visible chips; container width selects one. */
function Rest({ fit, text, onOpen }: { fit: number; text: string; onOpen: () => void }) {
  return (
    <button type="button" tabIndex={-1} className={styles.rest} data-fit={fit} onClick={onOpen}>
      {text}
    </button>
  )
}
