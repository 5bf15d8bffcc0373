import { useId, useRef, useState } from 'react'
import type { Problem } from '#domain/validation/problem.ts'
import { dtForm } from '#domain/time/ymd.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { BoxFrame } from '../box-frame/box-frame.tsx'
import { type BoxProps, useBox } from '../box-frame/use-box.ts'
import { CalendarIcon } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { dateProblem, type DateRules } from './date-rules.ts'
import { useCalendar } from './use-calendar.ts'
import { useDateText } from './use-date-text.ts'

type Props = BoxProps &
  DateRules & {
    /** yyyyMMdd, yyyyMM or yyyy by variant (S5-040), '' when empty; invalid digits are passed as typed. */
    value: string
    onChange: (value: string) => void
  }

/** A day, month or year: typed as digits, or selected from a calendar. Shown in the date format of the session. */
export function DateBox({ value, onChange, variant = 'day', form, noWeekends, min, max, ...props }: Props) {
  const { readOnly, disabled, disabledReason } = props
  const words = useText()
  const sessionForm = usePortal((state) => dtForm(state.session.dtForm))
  const rules = { variant, form: form ?? sessionForm, noWeekends, min, max }
  const calendarId = useId()
  const box = useRef<HTMLInputElement>(null)
  const { open, show, close, frame, Calendar } = useCalendar(!readOnly && !disabled)
  const [note, setNote] = useState<Problem | null>(null)
  const { shown, busy, input } = useDateText({ ...rules, value, onChange, readOnly, onOpen: show, onNote: setNote })
  const problem = busy || open ? null : dateProblem(shown, rules)
  const error = props.error ?? (problem ? words(problem.key, problem.params) : null)
  const { control, errorId, reasonId, title } = useBox({ ...props, error })
  const calendarTitle = words('ui.calendar', [title])
  return (
    <BoxFrame
      ref={frame}
      {...{ errorId, reasonId, error, readOnly, disabled, disabledReason }}
      note={note}
      end={
        !readOnly &&
        !disabled && (
          <IconButton
            icon={CalendarIcon}
            label={calendarTitle}
            size={24}
            iconSize={14}
            aria-expanded={open}
            onClick={() => (open ? close() : show())}
          />
        )
      }
    >
      <input
        ref={box}
        {...control}
        {...(!readOnly && { role: 'combobox', 'aria-haspopup': 'dialog', 'aria-expanded': Boolean(Calendar) })}
        aria-controls={Calendar ? calendarId : undefined}
        {...input}
      />
      {Calendar && (
        <Calendar
          {...rules}
          id={calendarId}
          label={calendarTitle}
          value={value}
          frame={frame}
          onPick={(picked) => {
            onChange(picked)
            close(box.current)
          }}
          onClose={(kept) => close(kept ? box.current : null)}
        />
      )}
    </BoxFrame>
  )
}
