import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'

/** A slide in the session language; LINK is a path of this portal or blank. */
export const bannerSlide = z.object({ BANNER_ID: z.string(), TITLE: z.string(), TEXT: z.string(), LINK: z.string() })
export type BannerSlide = z.infer<typeof bannerSlide>

/** POST /api/home/selectBanner (S1-014, S1-015): the slides of the home page, for everybody. */
export const selectBanner = endpoint({
  path: '/api/home/selectBanner',
  access: 'guest',
  quiet: true,
  cookie: true,
  same: 'everybody',
  input: z.object({}),
  output: z.array(bannerSlide),
})
