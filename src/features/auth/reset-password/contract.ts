import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const typed = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), newPassword: z.string().check(z.maxLength(1024)) })

/** POST /api/auth/resetPassword (S7-015): consumes the token of a mailed link and ends every session and token of the user. */
export const resetPassword = endpoint({ path: '/api/auth/resetPassword', access: 'guest', input: typed, output: z.object({}) })

/** POST /api/auth/acceptInvitation (S6-013): consumes the token of an invitation and sets the first password. */
export const acceptInvitation = endpoint({ path: '/api/auth/acceptInvitation', access: 'guest', input: typed, output: z.object({}) })
