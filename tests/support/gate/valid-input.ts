import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']

/** Texts that some field of some contract takes; the first one that fits is used. */
const TEXTS = [
  'A1',
  '',
  'Y',
  '20260115',
  '202601151200',
  'KRPUS',
  'somebody@naru.example',
  'https://naru.example/x',
  '1',
  'a reason for it',
  'abcdefgh-ijkl',
  '0b6c1f0a-8f5e-4c53-9a66-0f3b4a2f7c11',
  '2026-01-15',
  '2026-01-15T12:00:00Z',
  '2026-01-15T12:00',
  '#123456',
  '010-1234-5678',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'A'.repeat(22),
  'A'.repeat(87),
  '26NARU00000012345',
  'PORTS_SAVED',
  '123456',
  '9863297',
  'KR',
]
/** The word that a field takes, or the first of several: `^(SHIPMENT|TRANSPORT)(,…`. */
const firstWord = (schema: Schema) =>
  (schema._zod.def.checks ?? []).flatMap(({ _zod: { def } }) => {
    const { pattern } = def as { pattern?: RegExp }
    return /^\^\(?(\w+)(?:[|)(]|$)/.exec(pattern?.source ?? '')?.[1] ?? []
  })
const NUMBERS = [1, 0, 2026, 7, 30, -1]

const fits = (schema: Schema, value: unknown) => z.safeParse(schema, value).success
const firstThatFits = (schema: Schema, values: readonly unknown[]) => values.find((value) => fits(schema, value)) ?? values[0]

/** Values by the name of their field that lead further than made-up ones: numbers of records that are there. */
export type Known = Readonly<Record<string, unknown>>

const ofObject = ({ shape }: Extract<Def, { type: 'object' }>, known: Known) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      Object.hasOwn(known, name) && fits(field, known[name]) ? known[name] : validInput(field, known),
    ]),
  )

/** An input that the contract takes, with every field there is, so that a fault in one of them stands behind good neighbours. */
export const validInput = (schema: Schema, known: Known = {}): unknown => {
  const of = (part: Schema) => validInput(part, known)
  const def = schema._zod.def as Def
  if (def.type === 'string') return firstThatFits(schema, [...TEXTS, ...firstWord(schema)])
  if (def.type === 'number') return firstThatFits(schema, NUMBERS)
  if (def.type === 'boolean') return true
  if (def.type === 'enum') return Object.values(def.entries).at(-1)
  if (def.type === 'literal') return def.values[0]
  if (def.type === 'object') return ofObject(def, known)
  if (def.type === 'array') return firstThatFits(schema, [[of(def.element)], []])
  if (def.type === 'record') return firstThatFits(schema, [{ [String(of(def.keyType))]: of(def.valueType) }, {}])
  if (def.type === 'tuple') return def.items.map(of)
  if (def.type === 'union') return def.options.map(of).find((value) => fits(schema, value))
  if (def.type === 'intersection') return { ...(of(def.left) as object), ...(of(def.right) as object) }
  if (def.type === 'pipe') return of(def.in)
  if (def.type === 'lazy') return of(def.getter())
  if ('innerType' in def) return of(def.innerType)
  return 'x'
}

/** Where a body can be spoilt: every value in it, and the body itself. */
export const placesIn = (value: unknown, path: readonly PropertyKey[] = []): PropertyKey[][] => [
  [...path],
  ...(typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
    ? Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, Array.isArray(value) ? Number(key) : key]))
    : []),
]

/** The same body with another value at one place. */
export const spoilt = (value: unknown, [step, ...rest]: readonly PropertyKey[], odd: unknown): unknown => {
  if (step === undefined) return odd
  if (Array.isArray(value)) return value.map((part, at) => (at === step ? spoilt(part, rest, odd) : part))
  const whole = value as Record<PropertyKey, unknown>
  return { ...whole, [step]: spoilt(whole[step], rest, odd) }
}
