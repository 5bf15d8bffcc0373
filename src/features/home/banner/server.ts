import { isOwnPath } from '#domain/text/web-path.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { bannerPicture, selectBanner } from './contract.ts'
import { findBanners, findPicture } from './sql.ts'

const DAY_SECONDS = 86_400

export default [
  // External links are removed.
  handle(selectBanner, async (_input, { db, caller, now }) => {
    const slides = await findBanners(db, caller.lang, todayInSeoul(now))
    return slides.map((slide) => (isOwnPath(slide.LINK) ? slide : { ...slide, LINK: '' }))
  }),

  handle(bannerPicture, async ({ id }, { db, answer }) => {
    const picture = await findPicture(db, id)
    if (!picture) throw notFound()
    answer.headers.push(['content-type', picture.content_type], ['cache-control', `private, max-age=${DAY_SECONDS}`])
    answer.body = picture.image
    return {}
  }),
]
