import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** POST /api/guest/corporation: the operator of this portal, for the footer (S2-053). Blank fields are hidden. */
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
      /** Y with an own logo; the built-in mark needs no request. */
      LOGO_YN: z.enum(['Y', 'N']),
      /** The operator's text in the page footer. */
      FOOTER: z.string(),
    }),
  ),
})
