import { readDate } from '#domain/typed-value/typed-date.ts'
import { readNumber, numberProblem } from '#domain/typed-value/typed-number.ts'
import { plainText } from '#domain/typed-value/reading.ts'
import type { Problem } from '#domain/validation/problem.ts'
import type { Ymd } from '#domain/time/ymd.ts'
import { headerKey } from './header-words.ts'
import type { ImportTarget } from './targets.ts'

/** A value for the write API, or why the text is none. */
export type ReadValue = { value: string | number | string[] | null; refused?: undefined } | { refused: Problem; value?: undefined }

/** What files write for the choices of the catalogue. */
const CHOICE_WORDS: Readonly<Record<string, string>> = {
  SEA: '해상,해운,선박,OCEAN,VESSEL,S,O,해',
  AIR: '항공,AIRFREIGHT,A,항',
  EXP: '수출,EXPORT,OUT,OUTBOUND,E,출',
  IMP: '수입,IMPORT,IN,INBOUND,I,입',
  CROSS: '삼국,삼국간,3국,CROSSTRADE',
  CY_PORT: 'CY',
  Y: '취소,취소됨,취소건,CANCELLED,CANCELED,CANCEL,CXL,TRUE',
  N: '정상,유효,ACTIVE,NORMAL,FALSE',
}
const CHOICES = new Map(Object.entries(CHOICE_WORDS).flatMap(([choice, words]) => words.split(',').map((word) => [word, choice] as const)))

const TIME = /(오전|오후)?\s*(\d{1,2}):(\d{2})(?::\d{2})?\s*([AP]M)?/i
const two = (part: number) => String(part).padStart(2, '0')

/** `14:30` of a text; null without a time, undefined for an hour that does not exist. */
const timeIn = (text: string): string | null | undefined => {
  const [, half, hours = '', minutes = '', english] = TIME.exec(text) ?? []
  if (!hours) return null
  const isAfternoon = half === '오후' || /pm/i.test(english ?? '')
  const isMorning = half === '오전' || /am/i.test(english ?? '')
  const hour = Number(hours) + (isAfternoon && Number(hours) < 12 ? 12 : isMorning && Number(hours) === 12 ? -12 : 0)
  return hour < 24 && Number(minutes) < 60 ? `${two(hour)}:${minutes}` : undefined
}

const DIGITS_WITH_TIME = /^(\d{8})[\s-]?(\d{2})(\d{2})(\d{2})?$/
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/
const dashed = (ymd: string) => `${ymd.slice(0, 4)}-${ymd.slice(4, 6)}-${ymd.slice(6)}`

/** A day, or a local time of the place. A time at midnight of a date cell is a day. */
const readMoment = (text: string, today: () => Ymd): ReadValue => {
  // Whole minutes are written without their seconds, as the other readers write them.
  if (ISO.test(text)) return { value: text.replace(/(T\d\d:\d\d):00$/, '$1') }
  const [, day, hour, minute] = DIGITS_WITH_TIME.exec(text) ?? []
  const bare = day ? `${dashed(day)} ${hour}:${minute}` : text
  const time = timeIn(bare)
  if (time === undefined) return { refused: { key: 'ui.noSuchDate', params: [] } }
  const { value, refused } = readDate(bare.replace(TIME, '').trim(), { today })
  if (refused) return { refused }
  return { value: value === '' ? null : time === null ? dashed(value) : `${dashed(value)}T${time}` }
}

const readChoice = (text: string, options: readonly string[]): ReadValue => {
  const word = headerKey(text)
  const choice = options.find((option) => headerKey(option) === word) ?? CHOICES.get(word)
  if (choice && options.includes(choice)) return { value: choice }
  return { refused: { key: 'dataImport.noChoice', params: [options.join(', ')] } }
}

/**
 * Reads the text of a cell as a value of a target. An empty text is null. The same readers as for typed and pasted values read numbers and
 * days.
 * @param ours the installation's value for a value of the file, by the file's value
 */
export const readValue = (target: ImportTarget, cell: string, ours: Readonly<Record<string, string>>, today: () => Ymd): ReadValue => {
  const given = plainText(cell)
  if (given === '') return { value: null }
  const text = ours[given] ?? given
  switch (target.type) {
    case 'number': {
      const read = readNumber(text, target.decimals === undefined ? {} : { decimals: target.decimals })
      if (read.refused) return read
      const problem = read.value === null ? null : numberProblem(read.value, { min: 0, max: 999_999_999 })
      return problem ? { refused: problem } : read
    }
    case 'moment':
      return readMoment(text, today)
    case 'day': {
      const read = readMoment(text, today)
      return typeof read.value === 'string' ? { value: read.value.slice(0, 10) } : read
    }
    case 'choice':
      return readChoice(text, target.options ?? [])
    case 'texts':
      return { value: text.split(/[,;\n]/).flatMap((part) => part.trim() || []) }
    case 'text':
    case 'code':
      if (text.length > (target.max ?? 500)) return { refused: { key: 'dataImport.tooLong', params: [target.max ?? 500] } }
      return { value: target.type === 'code' ? text.toUpperCase() : text }
  }
}
