import { addDays, isWeekend, type Ymd } from './ymd.ts'

/** Whether no legal period ends on a day. */
export type IsHoliday = (ymd: Ymd) => boolean

/**
 * Korean public holidays by the rules of 관공서의 공휴일에 관한 규정 (as of 2026) and Workers' Day, which the Customs Act adds. Lunar dates are
 * computed with the calendar `dangi`. The table that the office keeps decides; these rules check its first content, and stand in where
 * there is no table.
 */
export const HOLIDAY_YEARS = { from: 2022, to: 2035 } as const

/** Days decreed for one year: elections and temporary holidays. */
const DECREED: readonly Ymd[] = ['20220309', '20220601', '20231002', '20240410', '20241001', '20250127', '20250603', '20260603']

/** Constitution Day is a public holiday since 2026. */
const CONSTITUTION_DAY = { since: 2026, day: '0717' } as const

/** Month, day, and the days of the week on which another day follows: 0 is Sunday, 6 Saturday. */
const FIXED: readonly (readonly [day: string, moved: readonly number[]])[] = [
  ['0101', []],
  ['0301', [0, 6]],
  ['0501', []],
  ['0505', [0, 6]],
  ['0606', []],
  ['0815', [0, 6]],
  ['1003', [0, 6]],
  ['1009', [0, 6]],
  ['1225', [0, 6]],
]

const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })
const lunarOf = (ymd: Ymd): string => {
  const parts = lunar.formatToParts(Date.UTC(Number(ymd.slice(0, 4)), Number(ymd.slice(4, 6)) - 1, Number(ymd.slice(6))))
  const named = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${named('month')}/${named('day')}`
}
const weekday = (ymd: Ymd) => new Date(Date.UTC(Number(ymd.slice(0, 4)), Number(ymd.slice(4, 6)) - 1, Number(ymd.slice(6)))).getUTCDay()

/** The first day of a range whose lunar date is this one. A leap month has another name. */
const lunarDay = (from: Ymd, days: number, wanted: string): Ymd | null => {
  for (let day = from, left = days; left > 0; day = addDays(day, 1), left -= 1) if (lunarOf(day) === wanted) return day
  return null
}

const holidaysOf = (year: number): ReadonlySet<Ymd> => {
  const newYear = lunarDay(`${year}0120`, 33, '1/1')
  const buddha = lunarDay(`${year}0425`, 40, '4/8')
  const harvest = lunarDay(`${year}0905`, 40, '8/15')
  const around = (day: Ymd | null) => (day ? [addDays(day, -1), day, addDays(day, 1)] : [])
  const [seollal, chuseok] = [around(newYear), around(harvest)]
  const single: [Ymd, readonly number[]][] = [
    ...FIXED.map(([day, moved]): [Ymd, readonly number[]] => [`${year}${day}`, moved]),
    ...(year >= CONSTITUTION_DAY.since ? [[`${year}${CONSTITUTION_DAY.day}`, []] as [Ymd, readonly number[]]] : []),
    ...(buddha ? [[buddha, year >= 2023 ? [0, 6] : []] as [Ymd, readonly number[]]] : []),
  ]
  const plain = [...single.map(([day]) => day), ...seollal, ...chuseok]
  const days = new Set<Ymd>([...plain, ...DECREED.filter((day) => day.startsWith(String(year)))])
  const next = (after: Ymd) => {
    let day = addDays(after, 1)
    while (days.has(day) || isWeekend(day)) day = addDays(day, 1)
    return day
  }
  const isTwice = (day: Ymd) => plain.filter((one) => one === day).length > 1
  for (const group of [seollal, chuseok]) {
    const last = group.at(-1)
    if (last && group.some((day) => weekday(day) === 0 || isTwice(day))) days.add(next(last))
  }
  for (const [day, moved] of single) {
    const meets = moved.length > 0 && isTwice(day) && !seollal.includes(day) && !chuseok.includes(day)
    const isFirst = single.findIndex(([one]) => one === day) === single.findIndex(([one, also]) => one === day && also === moved)
    if (moved.includes(weekday(day)) || (meets && isFirst)) days.add(next(day))
  }
  return days
}

const known = new Map<number, ReadonlySet<Ymd>>()

/** Whether a day is a public holiday in Korea. Null outside the years that the rules are known for. */
export const isKoreanHoliday = (ymd: Ymd): boolean | null => {
  const year = Number(ymd.slice(0, 4))
  if (year < HOLIDAY_YEARS.from || year > HOLIDAY_YEARS.to) return null
  const days = known.get(year) ?? holidaysOf(year)
  known.set(year, days)
  return days.has(ymd)
}

const isHolidayByRule: IsHoliday = (ymd) => isKoreanHoliday(ymd) === true

/** A legal period that ends on a Saturday, Sunday, public holiday or Workers' Day ends on the next working day (Customs Act, Article 8). */
export const legalEnd = (ymd: Ymd, isHoliday: IsHoliday = isHolidayByRule): Ymd => {
  let day = ymd
  while (isWeekend(day) || isHoliday(day)) day = addDays(day, 1)
  return day
}

/** The years that a table of holidays covers without a gap, by its New Year's days; null when it is empty. */
export const holidayReach = (days: Iterable<Ymd>): { from: number; to: number } | null => {
  const years = [...days].flatMap((day) => (day.endsWith('0101') ? Number(day.slice(0, 4)) : [])).toSorted((a, b) => a - b)
  const [from] = years
  if (from === undefined) return null
  let to = from
  while (years.includes(to + 1)) to += 1
  return { from, to }
}

/** Whether a table reaches no further than the current year: periods that begin in December end in the next. */
export const runsOut = (reach: { to: number } | null, today: Ymd): boolean => reach === null || Number(today.slice(0, 4)) >= reach.to

/** So many days before its last day the office is notified that the table ends: the days of the next year are decreed by then. */
const HOLIDAY_NOTICE_DAYS = 60

/** Whether the office must extend a table of holidays now: it ends within the days of notice, or has ended. */
export const endsSoon = (reach: { to: number } | null, today: Ymd): boolean =>
  reach === null || today >= addDays(`${reach.to}1231`, -HOLIDAY_NOTICE_DAYS)
