import type * as z from 'zod/mini'
import { aboutField } from '#platform/shared/calls/about-field.ts'
import type { Endpoint, RowError } from '#platform/shared/calls/endpoint.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { headersOf } from '#platform/shared/fields/fields.ts'
import type { Translate } from '#platform/shared/translations/messages.ts'
import { type Path, schemasAt } from './schema-path.ts'
import { textFaults } from './well-formed.ts'

type Issue = z.core.$ZodIssue
/** A fault at a path of a body: its message key and the parameters after the field label. */
type Fault = { path: Path; key: string; params?: readonly (string | number)[] }

const MAX_ERRORS = 100
const MAX_CHOICES = 12

const valueAt = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value === null || typeof value !== 'object' ? undefined : (value as never)[step]), body)

const bound = (limit: number | bigint) => limit.toLocaleString('en-US')

const sizeFault = (issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): Omit<Fault, 'path'> => {
  const isBig = issue.code === 'too_big'
  const limit = isBig ? issue.maximum : issue.minimum
  const params = [bound(limit)]
  if (issue.origin === 'string')
    return limit === 1 && !isBig ? { key: 'fault.empty' } : { key: isBig ? 'fault.long' : 'fault.short', params }
  if (issue.origin === 'array' && isBig) return { key: issue.path.at(-1) === 'rows' ? 'fault.manyRows' : 'fault.many', params }
  if (issue.origin === 'array' || issue.origin === 'set') return { key: isBig ? 'fault.many' : 'fault.few', params }
  if (issue.inclusive === false) return { key: isBig ? 'fault.below' : 'fault.above', params }
  return { key: isBig ? 'fault.most' : 'fault.least', params }
}

const typeKeys: Readonly<Record<string, string>> = {
  string: 'fault.text',
  number: 'fault.number',
  int: 'fault.whole',
  boolean: 'fault.flag',
  array: 'fault.list',
  object: 'fault.object',
  record: 'fault.object',
}
const formatKeys: Readonly<Record<string, string>> = { email: 'fault.email', url: 'fault.url', uuid: 'fault.id' }

/** Maps a zod issue to a message of the portal; zod's texts and patterns are not shown. */
const faultOf = (issue: Issue, body: unknown, isProgram: boolean): Fault => {
  const { code, path } = issue
  if (code === 'unrecognized_keys') return { path: [...path, issue.keys[0] ?? ''], key: 'fault.unknown' }
  if (valueAt(body, path) === undefined) return { path, key: 'fault.missing' }
  if (code === 'invalid_type') return { path, key: typeKeys[issue.expected] ?? 'fault.value' }
  if (code === 'too_big' || code === 'too_small') return { path, ...sizeFault(issue) }
  if (code === 'invalid_format') return { path, key: formatKeys[issue.format] ?? 'fault.format' }
  if (code !== 'invalid_value') return { path, key: 'fault.value' }
  // Codes mean nothing to users, so only programs get the list.
  const choices = isProgram ? issue.values.filter((value) => value !== '') : []
  return choices.length === 0 || choices.length > MAX_CHOICES
    ? { path, key: 'fault.choice' }
    : { path, key: 'fault.oneOf', params: [choices.join(', ')] }
}

/** A field name from the request, shortened and without unprintable characters. */
const shownName = (name: string) => name.replace(/[\p{Cc}\p{Cs}]/gu, '?').slice(0, 40)

/** The label of the field on the screen; programs get the field name. */
const labelOf = ({ input, program }: Endpoint, path: Path, name: string, text: Translate): string => {
  if (program) return name
  const own = schemasAt(input, path).flatMap((schema) => aboutField(schema).label ?? [])[0]
  if (own) return text(own)
  const labels = new Set([...headersOf(name)].map((key) => text(key)))
  const [only] = labels
  return labels.size === 1 && only ? only : name
}

// Row numbers start at one (S3-026).
const rowOf = (path: Path) => {
  const index = path.find((step) => typeof step === 'number')
  return index === undefined ? '' : String(index + 1)
}

/** The place in the body or the query of a program. */
const pointerOf = (path: Path) =>
  path
    .slice(path[0] === 'body' ? 1 : 0)
    .map((step) => `/${shownName(String(step)).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')

const rowError = ({ path, key, params = [] }: Fault, endpoint: Endpoint, text: Translate): RowError => {
  const name = shownName(String(path.findLast((step) => typeof step === 'string') ?? ''))
  const label = name && labelOf(endpoint, path, name, text)
  const sentence = text(key, params)
  return {
    rowIndex: rowOf(path),
    columnsName: label,
    gridTitle: '',
    message: label && key !== 'fault.manyRows' ? `${label}: ${sentence}` : sentence,
    ...(name && { fields: [name] }),
    ...(endpoint.program && path.length > 0 && { pointer: pointerOf(path) }),
  }
}

const refusalOf = (faults: readonly Fault[], endpoint: Endpoint, text: Translate): Refusal => {
  const errors = faults.slice(0, MAX_ERRORS).map((fault) => rowError(fault, endpoint, text))
  const first = errors[0]?.message
  return new Refusal('VAL-001', { errors, ...(first && !endpoint.program && { key: 'fault.first', params: [first] }) })
}

/**
 * Rejects a body with malformed texts before its contract is checked.
 * @throws Refusal VAL-001, or the error of the contract
 */
export const checkTexts = (endpoint: Endpoint, body: unknown, text: Translate): void => {
  const faults = textFaults(endpoint.input, body)
  if (faults.length === 0) return
  throw endpoint.malformed ? new Refusal(endpoint.malformed) : refusalOf(faults, endpoint, text)
}

/** The refusal of a body that violates its contract, field by field. */
export const contractRefusal = (endpoint: Endpoint, issues: readonly Issue[], body: unknown, text: Translate): Refusal =>
  refusalOf(
    issues.slice(0, MAX_ERRORS).map((issue) => faultOf(issue, body, Boolean(endpoint.program))),
    endpoint,
    text,
  )
