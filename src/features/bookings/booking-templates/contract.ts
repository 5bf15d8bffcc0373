import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { type BookingForm, bookingMasks, formShape, type TypedForm } from '../booking-record/contract.ts'

/** Maximum templates of one kind per company, and maximum characters of a name. */
export const MAX_TEMPLATES = 50
export const MAX_NAME_LENGTH = 40

// No control characters: PostgreSQL refuses NUL inside texts.
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH), z.regex(/^\P{Cc}*$/u))
const id = z.int().check(z.positive())

const row = z.object({
  TEMPLATE_ID: id,
  TEMPLATE_NM: z.string(),
  /** The user of the last change; blank to customers for staff. */
  USER_NM: z.string(),
  /** yyyyMMddHHmm in Seoul time. */
  UPDATED_AT: z.string(),
  /** Whether the caller may replace, rename or delete it. */
  EDIT_YN: z.enum(['Y', 'N']),
})
export type TemplateRow = z.infer<typeof row>
const rows = z.array(row)

/** A template as initial form state: no number, dates or vessel. */
export type BookingTemplate = TypedForm & { names: Record<string, string> }
export type PostedTemplate = TypedForm & { TEMPLATE_ID?: number | undefined; TEMPLATE_NM: string }

/**
 * The template calls of a booking kind, under its screen's path. Templates belong to a company: customers use their own, staff name the
 * customer. Invalid values are VAL-001, a template of another user AUTH-003, an unknown one NTF-001.
 */
export const templateCalls = (path: string, form: BookingForm) => {
  const shape = formShape(form)
  return {
    /** The templates of a company by name; CUST_CD is required for staff only. */
    selectTemplateList: endpoint({
      path: `${path}/selectTemplateList`,
      access: 'member',
      quiet: true,
      input: z.object({ CUST_CD: z._default(z.string().check(z.maxLength(20), z.regex(/^\P{Cc}*$/u)), '') }),
      output: rows,
    }),
    /** The initial form state of a template. */
    selectTemplate: endpoint({
      path: `${path}/selectTemplate`,
      access: 'member',
      quiet: true,
      masked: { fields: bookingMasks, plainTo: () => true, of: () => 'template' },
      input: z.object({ TEMPLATE_ID: id }),
      output: z.object({ ...shape, names: z.record(z.string(), z.string()) }) as unknown as z.ZodMiniType<BookingTemplate>,
    }),
    /** Saves a form under a name, or replaces the given template. Returns all templates of the company. */
    saveTemplate: endpoint({
      path: `${path}/saveTemplate`,
      access: 'member',
      input: z.object({ ...shape, TEMPLATE_ID: z.optional(id), TEMPLATE_NM: name }) as unknown as z.ZodMiniType<PostedTemplate>,
      output: rows,
    }),
    renameTemplate: endpoint({
      path: `${path}/renameTemplate`,
      access: 'member',
      input: z.object({ TEMPLATE_ID: id, TEMPLATE_NM: name }),
      output: rows,
    }),
    deleteTemplate: endpoint({
      path: `${path}/deleteTemplate`,
      access: 'member',
      input: z.object({ TEMPLATE_ID: id }),
      output: rows,
    }),
  }
}
export type TemplateCalls = ReturnType<typeof templateCalls>
