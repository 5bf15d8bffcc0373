import * as z from 'zod/mini'
import { checkTexts, contractRefusal } from '#platform/server/calls/contract-faults.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Lang, Translate } from '#platform/shared/translations/messages.ts'
import type { Line, LineFault } from './sql.ts'

/** Texts in both languages. */
export type TextIn = (lang: Lang) => Translate

/** A value as a refusal shows it. */
const shown = (value: unknown) =>
  (value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/[\p{Cc}\p{Cs}]/gu, '?').slice(0, 60)

/** A fault of a whole line or of one place in it. */
export const lineFault = (textIn: TextIn, key: string, params: readonly string[] = [], pointer = '', value: unknown = ''): LineFault => ({
  pointer,
  value: shown(value),
  ko: textIn('ko')(key, params),
  en: textIn('en')(key, params),
})

/** A fault of a field: field, value and reason, as the single call words it. */
export const fieldFault = (textIn: TextIn, pointer: string, value: unknown, key: string): LineFault => {
  const name = pointer
    .slice(1)
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
  const word = (lang: Lang) => textIn(lang)('dataIn.fault', [name, shown(value), textIn(lang)(key)])
  return { pointer, value: shown(value), ko: word('ko'), en: word('en') }
}

const valueAt = (body: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, step) => (value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[step] : undefined),
      body,
    )

/** A refusal by a contract in both languages. The body of the line is the body of the single call. */
const faultsOf = (refusalIn: (text: Translate) => Refusal, textIn: TextIn, input: unknown): LineFault[] => {
  const [ko, en] = [refusalIn(textIn('ko')).errors ?? [], refusalIn(textIn('en')).errors ?? []]
  return ko.map((error, at) => {
    // A body that is no object at all is named as that part of the line.
    const pointer = error.pointer || '/body'
    const value = valueAt((input as { body?: unknown }).body, pointer) ?? valueAt(input, pointer)
    return { pointer, value: shown(value), ko: error.message ?? '', en: en[at]?.message ?? '' }
  })
}

/** Checks an input as the call of its own would. */
export const checkInput = <I>(contract: Endpoint<I>, input: unknown, textIn: TextIn): { input: I } | { faults: LineFault[] } => {
  const refusalIn = (text: Translate): Refusal | null => {
    try {
      checkTexts(contract as Endpoint, input, text)
      return null
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }
  if (refusalIn(textIn('ko'))) return { faults: faultsOf((text) => refusalIn(text) as Refusal, textIn, input) }
  const read = z.safeParse(contract.input, input)
  if (read.success) return { input: read.data }
  const { issues } = read.error
  return { faults: faultsOf((text) => contractRefusal(contract as Endpoint, issues, input, text), textIn, input) }
}

/** The number of the single call is the key of the line. */
export const ofKey = (one: LineFault): LineFault =>
  one.pointer === '/no' || one.pointer === '/code'
    ? { ...one, pointer: '/key', ko: one.ko.replace(/^\w+:/, 'key:'), en: one.en.replace(/^\w+:/, 'key:') }
    : one

const PARTS = new Set(['type', 'op', 'key', 'body'])

/** The body of a line, or what is wrong with the line itself. @param kinds that there are, with their operations */
export const readLine = (
  line: Line,
  kinds: Readonly<Record<string, readonly string[]>>,
  textIn: TextIn,
): { body: unknown } | { faults: LineFault[] } => {
  if (line.body === '') return { faults: [lineFault(textIn, 'dataIn.batch.notText')] }
  let said: unknown
  try {
    said = JSON.parse(line.body)
  } catch {
    return { faults: [lineFault(textIn, 'dataIn.batch.notJson', [], '', line.body)] }
  }
  if (typeof said !== 'object' || said === null || Array.isArray(said))
    return { faults: [lineFault(textIn, 'dataIn.batch.notJson', [], '', line.body)] }
  const { type, op, key, body } = said as Record<string, unknown>
  const oneOf = (name: string, value: unknown, choices: readonly string[]) =>
    choices.includes(value as string) ? [] : [fault(name, value, 'fault.oneOf', [choices.join(', ')])]
  const fault = (name: string, value: unknown, reason: string, params: string[] = []) => {
    const word = (lang: Lang) => `${name}: ${textIn(lang)(reason, params)}`
    return { pointer: `/${name}`, value: shown(value), ko: word('ko'), en: word('en') }
  }
  const faults = [
    ...oneOf('type', type, Object.keys(kinds)),
    ...oneOf('op', op, kinds[String(type)] ?? ['put', 'patch', 'delete']),
    ...(typeof key === 'string' && key !== '' ? [] : [fault('key', key, 'fault.missing')]),
    ...Object.keys(said)
      .filter((name) => !PARTS.has(name))
      .map((name) => fault(shown(name), (said as Record<string, unknown>)[name], 'fault.unknown')),
  ]
  return faults.length > 0 ? { faults } : { body }
}
