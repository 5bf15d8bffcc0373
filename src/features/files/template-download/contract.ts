import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** POST /api/file/templateDownload (S7-031): an empty workbook with the headers of a list, for import. */
export const templateDownload = endpoint({
  path: '/api/file/templateDownload',
  access: 'guest',
  cookie: true,
  input: z.object({ TEMPLATE_CD: z.string().check(z.maxLength(30)) }),
  output: z.object({}),
})
