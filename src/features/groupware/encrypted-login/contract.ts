import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const text = (max: number) => z.optional(z.string().check(z.maxLength(max)))

/** 30,000 characters of Hangul fit the limit of a form field. */
export const MAX_CONTENTS_LENGTH = 30_000

/**
 * POST /api/douzone/…, multipart (S7-038, S7-039): opens or deletes a groupware document for the caller. The user comes from the
 * session; user or host in the request are ignored. Without configuration it is EXT-001, any failure EXT-002.
 */
export const callGroupware = endpoint({
  path: '/api/douzone/douzonBizboxAlphaApi/callApiOutProcessEncLogOn',
  access: 'staff',
  files: { count: 0, bytes: 0 },
  input: z.object({
    mod: z._default(z.enum(['W', 'V', 'D']), 'W'),
    outProcessCode: text(50),
    approKey: text(100),
    docId: text(50),
    title: text(500),
    contents: text(MAX_CONTENTS_LENGTH),
    fileKey: text(200),
  }),
  output: z.object({
    /** A groupware page for the browser to open. */
    url: z.optional(z.string()),
    result: z.optional(z.object({ resultCode: z.string(), resultMsg: z.string() })),
  }),
})
