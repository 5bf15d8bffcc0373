import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { type BookingForm, formShape, type TypedForm } from '../booking-record/contract.ts'

/** Unfinished forms of one kind that a user can have; the next one is not kept. */
export const MAX_FORMS = 50

const key = z.string().check(z.regex(/^[\w-]{8,64}$/))
const text = z.string()

/** A form that is being typed, in a list: what tells it from another one, and when it was typed last (yyyyMMddHHmm, Seoul). */
const shortForm = z.object({ FORM_KEY: text, POL: text, POD: text, COMMODITY: text, SAVED_AT: text })
export type ShortForm = z.infer<typeof shortForm>

/** A form that is being typed, whole. */
export type TypedBookingForm = TypedForm & { names: Record<string, string>; FORM_KEY: string; ROW_VER: number; SAVED_AT: string }
export type PostedForm = TypedForm & { FORM_KEY: string; WRITER: string; ROW_VER: number }

/**
 * The calls for forms that are being typed, under the path of their screen. A form is its author's alone, has no number and is no booking
 * until it is saved or requested (S2-120). A form that another page has changed or made a booking of is CNF-001.
 */
export const formCalls = (path: string, form: BookingForm) => {
  const shape = formShape(form)
  return {
    /** The caller's unfinished forms, the latest first. */
    selectBookingFormList: endpoint({
      path: `${path}/selectBookingFormList`,
      access: 'member',
      quiet: true,
      input: z.object({}),
      output: z.array(shortForm),
    }),
    /** One of them; without it the booking that was made of it, if any. */
    selectBookingForm: endpoint({
      path: `${path}/selectBookingForm`,
      access: 'member',
      quiet: true,
      input: z.object({ FORM_KEY: key }),
      output: z.object({
        form: z.nullable(
          z.object({ ...shape, names: z.record(text, text), FORM_KEY: text, ROW_VER: z.int(), SAVED_AT: text }),
        ) as unknown as z.ZodMiniType<TypedBookingForm | null>,
        BKG_NO: text,
      }),
    }),
    /** Keeps what is typed, whatever it is. `ROW_VER` is what the page began with, `WRITER` the page: it may always follow itself. */
    saveBookingForm: endpoint({
      path: `${path}/saveBookingForm`,
      access: 'member',
      quiet: true,
      input: z.object({
        ...shape,
        FORM_KEY: key,
        WRITER: key,
        ROW_VER: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
      }) as unknown as z.ZodMiniType<PostedForm>,
      output: z.object({ ROW_VER: z.int(), SAVED_AT: text }),
    }),
    deleteBookingForm: endpoint({
      path: `${path}/deleteBookingForm`,
      access: 'member',
      input: z.object({ FORM_KEY: key }),
      output: z.array(shortForm),
    }),
  }
}
export type FormCalls = ReturnType<typeof formCalls>
