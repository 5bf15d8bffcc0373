import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** POST /api/guest/corporation: who runs this portal, for the footer (S2-053). A blank field is not shown. */
export const readCorporation = endpoint({
  path: '/api/guest/corporation',
  access: 'guest',
  quiet: true,
  cookie: true,
  same: 'everybody',
  input: z.object({}),
  output: z.nullable(
    z.object({
      CORP_CD: z.string(),
      CORP_NM: z.string(),
      ADDR: z.string(),
      MAIL: z.string(),
      PHONE: z.string(),
      BIZ_NO: z.string(),
      /** Y when it has a logo of its own; the built-in mark needs no request. */
      LOGO_YN: z.enum(['Y', 'N']),
      /** What it says of itself below all pages. */
      FOOTER: z.string(),
    }),
  ),
})
