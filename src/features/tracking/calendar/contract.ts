import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const path = (verb: string) => `/api/trk/calendar/${verb}`
/** When the link was made and last read (UTC); the secret itself is told once, when it is made. */
const link = z.object({ MADE_AT: z.nullable(z.string()), USED_AT: z.nullable(z.string()) })

/** Whether the caller has a calendar link. */
export const selectCalendarLink = endpoint({ path: path('selectLink'), access: 'member', quiet: true, input: z.object({}), output: link })

/** Makes the caller's calendar link; one made before ends. `PATH` with the secret is not told again. */
export const makeCalendarLink = endpoint({
  path: path('makeLink'),
  access: 'member',
  input: z.object({}),
  output: z.extend(link, { PATH: z.string() }),
})

/** Ends the caller's calendar link; without one nothing happens. */
export const revokeCalendarLink = endpoint({ path: path('revokeLink'), access: 'member', input: z.object({}), output: link })

/** What a panel needs to give the calendar link: `<CalendarPanel calls={calendarCalls} />`. */
export const calendarCalls = { select: selectCalendarLink, make: makeCalendarLink, revoke: revokeCalendarLink }

/**
 * The deadlines of a user's shipments and exhibition requests as a calendar (RFC 5545), read by other programs without login or cookie. The secret alone
 * opens it; a wrong or revoked one is NTF-001.
 */
export const readCalendar = endpoint({
  path: path('deadlines.ics'),
  access: 'guest',
  method: 'GET',
  input: z.object({ key: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({}),
})
