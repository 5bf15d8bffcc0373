import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { handlers } from '#app/routing/registry.server.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { NO_PERSON, PLAIN } from '../support/pages/plain-answers.ts'

const LOOKS_PERSONAL =
  /name|(^|_)nm$|phone|tel(_|$)|mobile|fax|mail|addr|contact|ceo|holder|birth|passport|person|(^|_)by$|user(?!_?agent)/i

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']

/** The field names an answer can contain; `*` for a map with unknown keys, `?` for an opaque value. */
const namesIn = (schema: Schema, above: readonly Schema[] = []): string[] => {
  const def = schema._zod.def as Def
  const inside = (part: Schema) => (above.includes(part) ? [] : namesIn(part, [...above, schema]))
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([name, part]) => [...(isGroup(part) ? [] : [name]), ...inside(part)])
  if (def.type === 'record') return [...keysOf(def.keyType), ...inside(def.valueType)]
  if (def.type === 'array') return inside(def.element)
  if (def.type === 'tuple') return def.items.flatMap((part) => inside(part))
  if (def.type === 'union') return def.options.flatMap((part) => inside(part))
  if (def.type === 'lazy') return inside(def.getter())
  if ('innerType' in def) return inside(def.innerType)
  return PLAIN_TYPES.has(def.type) ? [] : ['?']
}
const PLAIN_TYPES = new Set<string>(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null'])
const keysOf = (schema: Schema): string[] => {
  const def = schema._zod.def as Def
  return def.type === 'enum' ? Object.keys(def.entries) : ['*']
}
/** Objects and lists of objects are looked into; their own name says nothing. */
const isGroup = (schema: Schema): boolean => {
  const def = schema._zod.def as Def
  if (def.type === 'array') return isGroup(def.element)
  if (def.type === 'nullable' || def.type === 'optional' || def.type === 'default') return isGroup(def.innerType)
  return def.type === 'object'
}

const wireOf = ({ path }: Endpoint) => path.replace(/^\/(api\/)?/, '')
const isOf = (contract: Endpoint, calls: readonly string[]) => calls.some((beginning) => wireOf(contract).startsWith(beginning))

const suspicious = (contract: Endpoint): string[] =>
  [...new Set(namesIn(contract.output))].filter((name) => name === '*' || name === '?' || LOOKS_PERSONAL.test(name))

/** Fields of an answer that look like personal data and are neither masked, nor recorded, nor explained. */
const forgotten = (contract: Endpoint): string[] =>
  contract.personal
    ? []
    : suspicious(contract)
        .filter((name) => !Object.hasOwn(contract.masked?.fields ?? {}, name) && !NO_PERSON.includes(name))
        .filter((name) => !PLAIN.some(({ calls, fields }) => isOf(contract, calls) && fields.includes(name)))
        .map((name) => `${wireOf(contract)} ${name}`)

const contracts = [...handlers.values()].map(({ endpoint }) => endpoint)

test('S-40 no answer holds what looks like personal data without masking it, recording the view or saying why', () => {
  expect(contracts.length).toBeGreaterThan(150)
  const advice = 'declare it `masked` or `personal` in the contract, or say why it is neither in tests/support/pages/plain-answers.ts'
  expect(contracts.flatMap(forgotten), advice).toEqual([])
})

test('S-40 what a contract masks it answers, and what is explained is there to explain', () => {
  const idle = contracts.flatMap((contract) => {
    const names = new Set(namesIn(contract.output))
    return Object.keys(contract.masked?.fields ?? {})
      .filter((name) => !names.has(name))
      .map((name) => `${wireOf(contract)} ${name}`)
  })
  expect(idle).toEqual([])
  const known = new Set(contracts.flatMap(suspicious))
  expect(NO_PERSON.filter((name) => !known.has(name))).toEqual([])
  expect(
    PLAIN.filter(
      ({ calls, fields }) => !contracts.some((one) => isOf(one, calls) && suspicious(one).some((name) => fields.includes(name))),
    ),
  ).toEqual([])
})
