import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** A slide in the session language; LINK is a path of this portal or blank, PICTURE the version of its image or blank. */
const bannerSlide = z.object({ BANNER_ID: z.string(), TITLE: z.string(), TEXT: z.string(), LINK: z.string(), PICTURE: z.string() })
export type BannerSlide = z.infer<typeof bannerSlide>

/** POST /api/home/selectBanner (S1-014, S1-015): the slides of the home page; public. */
export const selectBanner = endpoint({
  path: '/api/home/selectBanner',
  access: 'guest',
  quiet: true,
  cookie: true,
  same: 'everybody',
  input: z.object({}),
  output: z.array(bannerSlide),
})

/** GET /api/home/bannerPicture?id=B1&v=…: the image of a slide, for an `<img>`; each version has its own URL. */
export const bannerPicture = endpoint({
  path: '/api/home/bannerPicture',
  access: 'guest',
  quiet: true,
  cookie: true,
  method: 'GET',
  input: z.object({ id: z.string().check(z.regex(/^[\w-]{1,40}$/)), v: z.optional(z.string().check(z.maxLength(16))) }),
  output: z.object({}),
})

/** The URL of a slide's image. */
export const pictureAddress = ({ BANNER_ID, PICTURE }: Pick<BannerSlide, 'BANNER_ID' | 'PICTURE'>) =>
  `${bannerPicture.path}?id=${encodeURIComponent(BANNER_ID)}&v=${PICTURE}`
