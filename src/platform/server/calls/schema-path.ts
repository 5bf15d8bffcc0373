import type * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']
/** The place of a value in a body: field names and row indexes. */
export type Path = readonly PropertyKey[]

const innerOf = (def: Def): readonly Schema[] => {
  if (def.type === 'pipe') return [def.in]
  if (def.type === 'lazy') return [def.getter()]
  if (def.type === 'union') return def.options
  if (def.type === 'intersection') return [def.left, def.right]
  return 'innerType' in def ? [def.innerType] : []
}

/** A schema and the schemas inside its wrappers that accept the same value, outermost first. */
const layersOf = (schema: Schema): Schema[] => [schema, ...innerOf(schema._zod.def as Def).flatMap(layersOf)]

const partOf = (schema: Schema, step: PropertyKey): Schema[] => {
  const def = schema._zod.def as Def
  if (def.type === 'object') {
    const own = Object.hasOwn(def.shape, step) ? def.shape[String(step)] : def.catchall
    return own ? [own] : []
  }
  if (def.type === 'array') return [def.element]
  if (def.type === 'record') return [def.valueType]
  if (def.type !== 'tuple') return []
  const item = def.items[Number(step)] ?? def.rest
  return item ? [item] : []
}

/** Every schema that applies to the value at this path. */
export const schemasAt = (schema: Schema, path: Path): Schema[] =>
  path.reduce<Schema[]>((found, step) => found.flatMap((one) => partOf(one, step).flatMap(layersOf)), layersOf(schema))
