import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const serial = z.string().check(z.regex(/^\d{1,18}$/))

/** Maximum files of one download. */
export const MAX_DOWNLOADS = 100

/**
 * POST /api/file/fileDownload (S7-027, S7-028), GET in a window (S7-029): one file as it is, several as `{mngtNo}.zip`. The response is
 * the file; a serial that is unknown, foreign or of another record is not found (S7-030).
 */
export const fileDownload = endpoint({
  path: '/api/file/fileDownload',
  access: 'member',
  cookie: true,
  alsoGet: true,
  input: z.object({
    mngtNo: z.optional(z.string().check(z.maxLength(50))),
    fileSn: z.optional(serial),
    /** A PDF is displayed instead of saved; types that could run scripts stay attachments. */
    inline: z.optional(z.literal('Y')),
    fileSnList: z.optional(z.array(serial).check(z.minLength(1), z.maxLength(MAX_DOWNLOADS))),
  }),
  output: z.object({}),
})
