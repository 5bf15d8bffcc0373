import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const path = (verb: string) => `/api/trk/calendar/${verb}`
/** When the link was created and last read (UTC); the secret is returned only once, on creation. */
const link = z.object({ MADE_AT: z.nullable(z.string()), USED_AT: z.nullable(z.string()) })

/** Whether the caller has a calendar link. */
export const selectCalendarLink = endpoint({ path: path('selectLink'), access: 'member', quiet: true, input: z.object({}), output: link })

/** Creates the caller's calendar link and revokes the previous one. `PATH` with the secret is returned only here. */
export const makeCalendarLink = endpoint({
  path: path('makeLink'),
  access: 'member',
  input: z.object({}),
  output: z.extend(link, { PATH: z.string() }),
})

/** Revokes the caller's calendar link; does nothing without one. */
export const revokeCalendarLink = endpoint({ path: path('revokeLink'), access: 'member', input: z.object({}), output: link })

/** The calls for the calendar link panel: `<CalendarPanel calls={calendarCalls} />`. */
export const calendarCalls = { select: selectCalendarLink, make: makeCalendarLink, revoke: revokeCalendarLink }

/**
 * The deadlines of a user's shipments and exhibition requests as a calendar (RFC 5545), for calendar programs without login or cookie.
 * Only the secret grants access; a wrong or revoked one is NTF-001.
 */
export const readCalendar = endpoint({
  path: path('deadlines.ics'),
  access: 'guest',
  method: 'GET',
  input: z.object({ key: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({}),
})
