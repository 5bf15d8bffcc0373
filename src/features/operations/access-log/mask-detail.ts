import { changedPersonal } from '#domain/privacy/changed-personal.ts'
import { maskFields } from '#platform/shared/calls/masked.ts'

const MAX_LENGTH = 500

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlain = (value: unknown) => typeof value !== 'object' || value === null
const said = (value: unknown) => {
  if (value === '' || value === null || value === undefined) return '-'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The facts of a value; a changed field has old and new value. */
const facts = (value: unknown, name: string): string[] => {
  if (Array.isArray(value) && !value.every(isPlain)) return value.flatMap((one) => facts(one, name))
  if (isRecord(value)) {
    const { FIELD, FROM, TO } = value
    if (typeof FIELD === 'string') return [`${FIELD}: ${said(FROM)} → ${said(TO)}`]
    return Object.entries(value).flatMap(([key, inner]) => facts(inner, key))
  }
  const text = Array.isArray(value) ? value.map(said).join(' ') : said(value)
  return text === '' ? [] : [`${name}: ${text}`]
}

/** The facts of a record as a short text, "rows: 12, whole: false"; old and new values of personal data are masked. */
export const maskDetail = (detail: string, action: string): string =>
  detail === ''
    ? ''
    : facts(maskFields(changedPersonal(action), JSON.parse(detail)), '')
        .join(', ')
        .slice(0, MAX_LENGTH)
