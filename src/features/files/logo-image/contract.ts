import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const input = z.object({ corpCd: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,10}$/))) })
/** The answer itself is the image; nothing else is told. */
const output = z.object({})

/**
 * POST /api/file/logoImageDownload (S7-041): the logo of a corporation, of this installation's when none is named; public, to be
 * kept for a day. A corporation without a logo, or an unknown one, gets the built-in logo.
 */
export const logoImageDownload = endpoint({
  path: '/api/file/logoImageDownload',
  access: 'guest',
  cookie: true,
  input,
  output,
})

/** GET /api/file/logoImage?corpCd=KR: the same for an `<img>`, which can only ask with GET. */
export const logoImage = endpoint({ path: '/api/file/logoImage', access: 'guest', quiet: true, cookie: true, method: 'GET', input, output })
