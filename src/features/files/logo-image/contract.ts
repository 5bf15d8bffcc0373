import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const input = z.object({ corpCd: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,10}$/))) })
/** The response is the image itself. */
const output = z.object({})

/**
 * POST /api/file/logoImageDownload (S7-041): the logo of a corporation, or of this installation's default; public, cacheable for a day.
 * Without a logo, or for an unknown corporation, the built-in one.
 */
export const logoImageDownload = endpoint({
  path: '/api/file/logoImageDownload',
  access: 'guest',
  cookie: true,
  input,
  output,
})

/** GET /api/file/logoImage?corpCd=KR: the same for an `<img>`, which requests with GET. */
export const logoImage = endpoint({ path: '/api/file/logoImage', access: 'guest', quiet: true, cookie: true, method: 'GET', input, output })
