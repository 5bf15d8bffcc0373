import { type ComponentProps, type ReactNode, useState } from 'react'
import { formatPhone } from '#domain/account/phone-text.ts'
import type { Problem } from '#domain/validation/problem.ts'
import { BoxFrame } from '../box-frame/box-frame.tsx'
import { type BoxProps, useBox } from '../box-frame/use-box.ts'
import { swallowComposingKey, useComposed } from '../box-frame/use-composed.ts'
import { classNames } from '../class-names.ts'
import type { IconType } from '../icon/icon.tsx'
import { CloseIcon } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { maskNote, readMasked, shapeMasked, showMasked } from './mask-rules.ts'
import { changeNote, lengthOf, shapeText, type TextRules } from './text-rules.ts'

type Native = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'style' | 'size' | 'disabled' | 'className' | 'required' | keyof BoxProps
>
export type TextBoxProps = Native &
  BoxProps &
  TextRules & {
    value: string
    onChange: (value: string) => void
    /** 32 in forms, 40 in the mobile search row, 44 in the quick search of the home page. */
    size?: 32 | 40 | 44
    icon?: IconType
    unit?: string
    /** Numbers are right-aligned. */
    align?: 'start' | 'end'
    /** Slashed zero for document and container numbers. */
    code?: boolean
    /** Shows a clear button with this name: 지우기. */
    clearLabel?: string
    /** A telephone number: takes its usual form on leaving and on Enter (S5-053), with the phone's digits to type it. */
    phone?: boolean
    /** Buttons inside the right end. */
    end?: ReactNode
  }

/** A one-line text field: upper case, length, no spaces and masks apply to whole syllables only. */
export function TextBox(props: TextBoxProps) {
  const {
    value,
    onChange,
    label,
    error,
    readOnly,
    disabled,
    disabledReason,
    required,
    name,
    size,
    icon,
    unit,
    align,
    code,
    end,
    ...others
  } = props
  const { clearLabel, upper, maxLength, noSpaces, mask, phone, ...rest } = others
  const { control, errorId, reasonId } = useBox({ label, error, disabled, disabledReason, required, name }, rest['aria-describedby'])
  const [note, setNote] = useState<Problem | undefined>()
  const { text, handlers, settleOnBlur } = useComposed<HTMLInputElement>(mask ? showMasked(value, mask) : value, (typed, caret) => {
    const shaped = mask ? shapeMasked(typed, caret, mask) : shapeText(typed, caret, { upper, maxLength, noSpaces })
    setNote(mask ? maskNote(typed, shaped.text) : changeNote(typed, shaped.text, { upper, maxLength, noSpaces }))
    onChange(mask ? readMasked(shaped.text, mask) : shaped.text)
    return shaped
  })
  const writePhone = (typed: string) => {
    const written = phone && !readOnly ? formatPhone(typed) : typed
    if (written !== typed && lengthOf(written) <= (maxLength ?? Infinity)) onChange(written)
  }
  const clearable = clearLabel && value !== '' && !readOnly && !disabled
  return (
    <BoxFrame
      {...{ errorId, reasonId, error, readOnly, disabled, disabledReason, size, icon, unit, align }}
      note={note}
      end={
        (clearable || end) && (
          <>
            {clearable && <IconButton icon={CloseIcon} label={clearLabel} size={24} iconSize={14} onClick={() => onChange('')} />}
            {end}
          </>
        )
      }
    >
      <input
        type="text"
        autoComplete="off"
        placeholder={mask?.replace(/[0A*]/g, '_')}
        {...(phone && { inputMode: 'tel' })}
        {...rest}
        {...control}
        aria-invalid={control['aria-invalid'] ?? rest['aria-invalid']}
        id={rest.id ?? control.id}
        className={classNames(code && 'code')}
        readOnly={readOnly}
        value={text}
        {...handlers}
        onKeyDown={(event) => {
          if (swallowComposingKey(event)) return
          // The same key sends the form.
          if (event.key === 'Enter') writePhone(event.currentTarget.value)
          rest.onKeyDown?.(event)
        }}
        onBlur={(event) => {
          settleOnBlur(event)
          writePhone(event.currentTarget.value)
          rest.onBlur?.(event)
        }}
      />
    </BoxFrame>
  )
}
