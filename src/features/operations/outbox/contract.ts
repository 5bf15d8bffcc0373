import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { reason } from '#platform/shared/calls/reason.ts'
import { condition, logAnswer, logAsk } from '../log-answer.ts'
import { MAIL_STATES } from './mail-fields.ts'

const path = (verb: string) => `/api/cms/comm/cmsOutboxMgt/${verb}`
const text = z.string()
const mailId = z.string().check(z.regex(/^\d{1,18}$/))

/** What letters are searched by: a part of the address or of the subject, and a state. */
export const mailSearch = z.object({ KEYWORD: condition, STATUS: z._default(z.enum(['', ...MAIL_STATES]), '') })
export type MailSearch = z.output<typeof mailSearch>

/** A letter without its text, which may hold a link; the address is masked. */
const letterRow = z.object({
  MAIL_ID: text,
  CREATED: text,
  STATUS: z.enum(MAIL_STATES),
  TO_ADDR: text,
  SUBJECT: text,
  FILE_NM: text,
  TRIES: z.int(),
  NEXT_TRY: text,
  SENT: text,
  LAST_ERROR: text,
})
export type MailRow = z.infer<typeof letterRow>

/** The letters of the corporation, newest first. */
export const selectMails = endpoint({
  path: path('selectMailList'),
  access: 'staff-admin',
  quiet: true,
  masked: { fields: { TO_ADDR: 'email' } },
  input: z.extend(mailSearch, logAsk),
  output: logAnswer(letterRow),
})

/** The address a letter goes to, whole, for a reason that is recorded. */
export const revealAddress = endpoint({
  path: path('revealAddress'),
  access: 'staff-admin',
  input: z.object({ header: z.object({ MAIL_ID: mailId, REASON: reason }) }),
  masked: { fields: { TO_ADDR: 'email' }, plainTo: () => true },
  output: z.object({ TO_ADDR: text }),
})

/** Puts a letter that was given up back in line, once: any other is BIZ-001, for it may be under way or was carried. */
export const resendMail = endpoint({
  path: path('resendMail'),
  access: 'staff-admin',
  input: z.object({ header: z.object({ MAIL_ID: mailId }) }),
  output: z.object({}),
})
