import * as z from 'zod/mini'
import { multiLine } from '#platform/shared/calls/about-field.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { mngtNo } from '#platform/shared/calls/mngt-no.ts'

const path = (verb: string) => `/api/trk/popup/ptlTrackingTalk/${verb}`
const partyCd = z._default(z.string().check(z.trim(), z.maxLength(20)), '')
/** Maximum characters of a message. */
export const MAX_MESSAGE_LENGTH = 1000

const message = z.object({
  ID: z.number(),
  /** Written by staff; otherwise by the customer. */
  DESK: z.boolean(),
  NAME: z.string(),
  BODY: z.string(),
  /** UTC. */
  AT: z.string(),
})
export type ThreadMessage = z.infer<typeof message>

const talk = z.object({
  /** The customer of the thread. */
  PARTY_CD: z.string(),
  PARTY_NM: z.string(),
  /** Messages of the other side that no user of the reader's side has read. */
  UNREAD: z.number(),
  messages: z.array(message),
})
export type MessageThread = z.infer<typeof talk>
const talks = z.object({ talks: z.array(talk) })

/** Summary of the threads of a shipment for the popup: message count, unread count, last message. */
export const threadHead = z.object({ COUNT: z.number(), UNREAD: z.number(), LAST: z.nullable(message) })
export type ThreadHead = z.infer<typeof threadHead>

/** The threads of a shipment: a customer's own, for staff those of all parties. Foreign and unknown shipments are NTF-001 (S6-006). */
export const selectThreads = endpoint({
  path: path('selectTalks'),
  access: 'member',
  quiet: true,
  input: z.object({ MNGT_NO: mngtNo }),
  output: talks,
})

/**
 * Sends a message: a customer to staff, staff to party PARTY_CD. A repetition with the same SAVE_KEY is stored once. Foreign
 * shipments and parties are NTF-001.
 */
export const sendMessage = endpoint({
  path: path('sendMessage'),
  access: 'member',
  input: z.object({
    SAVE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
    header: z.object({
      MNGT_NO: mngtNo,
      PARTY_CD: partyCd,
      BODY: multiLine(z.string().check(z.trim(), z.maxLength(MAX_MESSAGE_LENGTH))),
    }),
  }),
  output: talks,
})

/** Marks a thread as read by the caller's side. */
export const readThread = endpoint({
  path: path('readTalk'),
  access: 'member',
  quiet: true,
  input: z.object({ header: z.object({ MNGT_NO: mngtNo, PARTY_CD: partyCd }) }),
  output: talks,
})
