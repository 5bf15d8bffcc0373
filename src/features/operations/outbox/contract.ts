import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { reason } from '#platform/shared/calls/reason.ts'
import { condition, logAnswer, logAsk } from '../log-answer.ts'
import { MAIL_STATES } from './mail-fields.ts'

const path = (verb: string) => `/api/cms/comm/cmsOutboxMgt/${verb}`
const text = z.string()
const mailId = z.string().check(z.regex(/^\d{1,18}$/))

/** Search conditions for mails: part of the address or the subject, and a status. */
const mailSearch = z.object({ KEYWORD: condition, STATUS: z._default(z.enum(['', ...MAIL_STATES]), '') })
export type MailSearch = z.output<typeof mailSearch>

/** A mail without its text, which may contain a link; the address is masked. */
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

/** The mails of the corporation, newest first. */
export const selectMails = endpoint({
  path: path('selectMailList'),
  access: 'staff-admin',
  quiet: true,
  masked: { fields: { TO_ADDR: 'email' } },
  input: z.extend(mailSearch, logAsk),
  output: logAnswer(letterRow),
})

/** The unmasked address of a mail, for a reason that is logged. */
export const revealAddress = endpoint({
  path: path('revealAddress'),
  access: 'staff-admin',
  input: z.object({ header: z.object({ MAIL_ID: mailId, REASON: reason }) }),
  masked: { fields: { TO_ADDR: 'email' }, plainTo: () => true },
  output: z.object({ TO_ADDR: text }),
})

/** Queues a failed mail again, once; any other status is BIZ-001, because it may be in delivery or sent. */
export const resendMail = endpoint({
  path: path('resendMail'),
  access: 'staff-admin',
  input: z.object({ header: z.object({ MAIL_ID: mailId }) }),
  output: z.object({}),
})
