import 'dayjs/locale/ko'
import { Popover } from '@mantine/core'
import { DatePicker, DatesProvider, MonthPicker, YearPicker } from '@mantine/dates'
import { useClickOutside } from '@mantine/hooks'
import { type RefObject, useState } from 'react'
import { isWeekend, storeYmd } from '#domain/time/ymd.ts'
import { trapTab } from '../dialog/focus-trap.ts'
import { Icon } from '../icon/icon.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons.ts'
import { Kit } from '../layer/kit.tsx'
import layer from '../layer/layer.module.css'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './calendar.module.css'
import { DATE_VARIANTS, isDateOf } from '#domain/typed-value/typed-date.ts'
import { type DateRules, firstDay, showDate } from './date-rules.ts'
import { useCursor } from './use-cursor.ts'

export type CalendarProps = DateRules & {
  id: string
  label: string
  value: string
  onPick: (value: string) => void
  /** `kept` is false when a click elsewhere has already moved the focus. */
  onClose: (kept: boolean) => void
  frame: RefObject<HTMLElement | null>
}

/** The library's calendars use yyyy-MM-dd. */
const iso = (value: string) => showDate(firstDay(value))

/** The date of a selectable item. */
const at = (date: string) => ({ 'data-at': storeYmd(date) })

/** The name starts with the plain number on the button, so that voice control can select the day. */
const dayName = (date: string) => `${Number(date.slice(0, 4))}년 ${Number(date.slice(5, 7))}월 ${Number(date.slice(8))} 일`

/**
 * The calendar of a field: days, months or years (S9-030…032); arrows, Home, End, Page Up and Page Down move, Enter selects, Esc closes
 * only the calendar.
 */
export default function Calendar({ variant = 'day', id, label, value, onPick, onClose, frame, noWeekends, min, max }: CalendarProps) {
  const words = useText()
  const lang = usePortal((state) => state.session.langCd)
  const [box, setBox] = useState<HTMLElement | null>(null)
  useClickOutside(() => onClose(false), ['mousedown', 'touchstart'], [box, frame.current])
  const { cursor, show, onKeyDownCapture } = useCursor(value, { variant, min, max, noWeekends }, box)
  const chosen = isDateOf(variant, value) ? iso(value) : null
  const monthForm = lang === 'ko' ? 'YYYY년 M월' : 'MMMM YYYY'
  const shared = {
    classNames: styles as Record<string, string>,
    value: chosen,
    date: iso(cursor),
    onDateChange: (date: string) => show(firstDay(storeYmd(date).slice(0, DATE_VARIANTS[variant]))),
    onChange: (date: string | null) => onPick(date ? storeYmd(date).slice(0, DATE_VARIANTS[variant]) : ''),
    ...(min && { minDate: iso(min) }),
    ...(max && { maxDate: iso(max) }),
    previousIcon: <Icon of={ChevronLeftIcon} />,
    nextIcon: <Icon of={ChevronRightIcon} />,
    yearLabelFormat: lang === 'ko' ? 'YYYY년' : 'YYYY',
    monthsListFormat: lang === 'ko' ? 'M월' : 'MMM',
    ariaLabels: {
      previousMonth: words('ui.previousMonth'),
      nextMonth: words('ui.nextMonth'),
      previousYear: words('ui.previousYear'),
      nextYear: words('ui.nextYear'),
      previousDecade: words('ui.previousDecade'),
      nextDecade: words('ui.nextDecade'),
    },
  }
  return (
    <Kit>
      <Popover opened closeOnClickOutside={false} closeOnEscape={false}>
        <Popover.Target>
          <span className={layer.anchor} />
        </Popover.Target>
        <Popover.Dropdown
          ref={setBox}
          id={id}
          role="dialog"
          aria-modal="true"
          aria-label={label}
          tabIndex={-1}
          className={`${layer.layer} ${styles.box}`}
          onKeyDownCapture={onKeyDownCapture}
          onKeyDown={(event) => {
            trapTab(event, box)
            if (event.key === 'Escape') {
              event.preventDefault()
              onClose(true)
            }
            // Stops propagation: Esc would also close the surrounding dialog.
            event.stopPropagation()
          }}
        >
          <DatesProvider settings={{ locale: lang, firstDayOfWeek: 0, weekendDays: [0, 6] }}>
            {variant === 'day' && (
              <DatePicker
                {...shared}
                highlightToday
                hideOutsideDates
                getDayProps={at}
                monthLabelFormat={monthForm}
                {...(lang === 'ko' && { getDayAriaLabel: dayName })}
                excludeDate={(date) => Boolean(noWeekends) && isWeekend(storeYmd(date))}
              />
            )}
            {variant === 'month' && <MonthPicker {...shared} getMonthControlProps={at} />}
            {variant === 'year' && <YearPicker {...shared} getYearControlProps={at} />}
          </DatesProvider>
        </Popover.Dropdown>
      </Popover>
    </Kit>
  )
}
