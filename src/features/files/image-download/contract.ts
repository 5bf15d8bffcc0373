import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** POST /api/file/base64ImageDownload (S7-040): an image as a data URL for an `<img>`; other files are refused. */
export const base64ImageDownload = endpoint({
  path: '/api/file/base64ImageDownload',
  access: 'member',
  input: z.object({ fileSn: z.string().check(z.regex(/^\d{1,18}$/)) }),
  output: z.object({ base64: z.string(), FILE_NM: z.string() }),
})
