import type * as z from 'zod/mini'

/** Metadata of a contract field besides its type. */
type About = { label?: string; lines?: true }

const known = new WeakMap<object, About>()

const note = <T extends z.core.$ZodType>(schema: T, about: About): T => {
  known.set(schema, { ...known.get(schema), ...about })
  return schema
}

/** A multi-line text: it may contain tabs and line breaks. All other texts reject them with the other control characters. */
export const multiLine = <T extends z.core.$ZodType>(schema: T): T => note(schema, { lines: true })

/** The message key of the field's label on the screen. */
export const labelled = <T extends z.core.$ZodType>(schema: T, label: string): T => note(schema, { label })

export const aboutField = (schema: z.core.$ZodType): About => known.get(schema) ?? {}
