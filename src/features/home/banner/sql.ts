import type { Run } from '#platform/server/db.ts'
import type { Lang } from '#platform/shared/messages.ts'
import type { BannerSlide } from './contract.ts'

const MOST_SLIDES = 8

/** Slides in use, in their order. */
export const findBanners = (run: Run, lang: Lang) => {
  const [own, other] = lang === 'en' ? ['en', 'ko'] : ['ko', 'en']
  return run<BannerSlide>(
    `select banner_id as "BANNER_ID", coalesce(nullif(title_${own}, ''), title_${other}) as "TITLE",
            coalesce(nullif(text_${own}, ''), text_${other}) as "TEXT", link as "LINK"
       from banner where use_yn = 'Y' order by sort_no, banner_id limit ${MOST_SLIDES}`,
  )
}
