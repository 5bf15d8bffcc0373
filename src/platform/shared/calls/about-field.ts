import type * as z from 'zod/mini'

/** What is known of a field of a contract besides its type. */
type About = { label?: string; lines?: true }

const known = new WeakMap<object, About>()

const note = <T extends z.core.$ZodType>(schema: T, about: About): T => {
  known.set(schema, { ...known.get(schema), ...about })
  return schema
}

/** A text of several lines: tabs and line breaks may stand in it. Everywhere else they are refused with the other control characters. */
export const multiLine = <T extends z.core.$ZodType>(schema: T): T => note(schema, { lines: true })

/** The message key of the words that stand at the field on the screen. */
export const labelled = <T extends z.core.$ZodType>(schema: T, label: string): T => note(schema, { label })

export const aboutField = (schema: z.core.$ZodType): About => known.get(schema) ?? {}
