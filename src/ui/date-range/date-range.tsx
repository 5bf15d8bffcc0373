import { useId, useState } from 'react'
import type { Problem } from '#domain/validation/problem.ts'
import { type PeriodLimit, periodProblem } from '#domain/time/period.ts'
import { dtForm } from '#domain/time/ymd.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { BoxFrame } from '../box-frame/box-frame.tsx'
import { type BoxProps, useBox } from '../box-frame/use-box.ts'
import { useBusy } from '../box-frame/use-busy.ts'
import { dateProblem, type DateRules } from '../date-box/date-rules.ts'
import { useCalendar } from '../date-box/use-calendar.ts'
import { problemText } from '../form-check/problem-texts.ts'
import { CalendarIcon } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useField } from '../search-card/field-context.ts'
import styles from './date-range.module.css'
import { RangeEnd } from './range-end.tsx'

export type DateRange = { from: string; to: string }

type Props = DateRange &
  Omit<BoxProps, 'label' | 'name'> &
  Pick<DateRules, 'form' | 'noWeekends' | 'min' | 'max'> & {
    /** Both ends as yyyyMMdd, or '' when empty; invalid digits are passed as typed. */
    onChange: (range: DateRange) => void
    fromLabel: string
    toLabel: string
    /** Names of the two ends for `checkForm`. */
    fromName?: string
    toName?: string
    /** The maximum period; order and length are validated once both ends are filled and without focus (S5-012 to S5-015). */
    limit?: PeriodLimit
  }

/** A period: two dates in one frame, each typed or selected from the calendar. */
export function DateRangeBox({
  from,
  to,
  onChange,
  fromLabel,
  toLabel,
  fromName,
  toName,
  limit,
  form,
  noWeekends,
  min,
  max,
  ...props
}: Props) {
  const { readOnly, disabled, disabledReason } = props
  const words = useText()
  const field = useField()
  const calendarId = useId()
  const sessionForm = usePortal((state) => dtForm(state.session.dtForm))
  const rules = { variant: 'day', form: form ?? sessionForm, noWeekends, min, max } as const
  const [end, setEnd] = useState<'from' | 'to'>('from')
  const [note, setNote] = useState<Problem | null>(null)
  const { busy, ...work } = useBusy()
  const { open, show, close, frame, Calendar } = useCalendar(!readOnly && !disabled)
  const problem = dateProblem(from, rules) ?? dateProblem(to, rules) ?? (from && to ? periodProblem(from, to, limit) : null)
  const error = props.error ?? (problem && !busy && !open ? problemText(problem, words) : null)
  const { control, errorId, reasonId } = useBox({ ...props, error })
  const calendarTitle = words('ui.calendar', [end === 'from' ? fromLabel : toLabel])
  const change = (which: 'from' | 'to') => (day: string) => onChange(which === 'from' ? { from: day, to } : { from, to: day })
  const input = () => frame.current?.querySelectorAll('input')[end === 'from' ? 0 : 1]
  const ends = [
    { which: 'from', label: fromLabel, name: fromName, value: from, id: control.id },
    { which: 'to', label: toLabel, name: toName, value: to, id: undefined },
  ] as const
  return (
    <fieldset
      className={styles.place}
      aria-labelledby={field?.labelId}
      onFocus={work.enter}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) work.leave()
      }}
    >
      <BoxFrame ref={frame} {...{ errorId, reasonId, error, readOnly, disabled, disabledReason }} note={note} className={styles.range}>
        {ends.map(({ which, ...one }) => (
          <RangeEnd
            key={which}
            {...one}
            rules={rules}
            control={control}
            readOnly={readOnly}
            opened={open && end === which ? calendarId : null}
            onChange={change(which)}
            onFocus={() => setEnd(which)}
            onNote={setNote}
            onOpen={() => {
              setEnd(which)
              show()
            }}
          />
        ))}
        {!readOnly && !disabled && (
          <IconButton
            className={styles.icon}
            icon={CalendarIcon}
            label={calendarTitle}
            size={24}
            iconSize={14}
            aria-expanded={open}
            onClick={() => (open ? close() : show())}
          />
        )}
        {Calendar && (
          <Calendar
            key={end}
            {...rules}
            id={calendarId}
            label={calendarTitle}
            value={end === 'from' ? from : to}
            frame={frame}
            onPick={(day) => {
              change(end)(day)
              close(input())
            }}
            onClose={(kept) => close(kept ? input() : null)}
          />
        )}
      </BoxFrame>
    </fieldset>
  )
}
