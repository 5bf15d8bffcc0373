import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { BannerSlide } from './contract.ts'

const MAX_SLIDES = 8

/** Active slides in order. Row-level security limits them to the corporation. */
export const findBanners = (run: Run, lang: Lang, today: string) => {
  const [own, other] = lang === 'en' ? ['en', 'ko'] : ['ko', 'en']
  return run<BannerSlide>(
    `select banner_id as "BANNER_ID", coalesce(nullif(title_${own}, ''), title_${other}) as "TITLE",
            coalesce(nullif(text_${own}, ''), text_${other}) as "TEXT", link as "LINK",
            coalesce(left(md5(image), 8), '') as "PICTURE"
       from banner where use_yn = 'Y' and (from_dt is null or from_dt <= $1::date) and (until_dt is null or until_dt >= $1::date)
      order by sort_no, banner_id limit ${MAX_SLIDES}`,
    [today],
  )
}

/** The image of a slide, if any. */
export const findPicture = async (run: Run, id: string) => {
  const [found] = await run<{ content_type: string; image: Uint8Array }>(
    'select content_type, image from banner where banner_id = $1 and image is not null',
    [id],
  )
  return found ?? null
}
