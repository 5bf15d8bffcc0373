import type { Run } from '#platform/server/db/db.ts'
import type { BannerRow } from './contract.ts'

const day = (column: string) => `coalesce(to_char(${column}, 'YYYYMMDD'), '')`
const ROW = `banner_id as "BANNER_ID", sort_no as "SORT_NO", title_ko as "TITLE_KO", title_en as "TITLE_EN", ${day('from_dt')} as "FROM_DT",
  ${day('until_dt')} as "UNTIL_DT", link as "LINK", use_yn as "USE_YN", text_ko as "TEXT_KO", text_en as "TEXT_EN",
  coalesce(left(md5(image), 8), '') as "PICTURE", row_ver as "ROW_VER"`

/** Row-level security limits them to the own corporation. */
export const findBanners = (run: Run) => run<BannerRow>(`select ${ROW} from banner order by use_yn desc, sort_no, banner_id`)

export const lockBanners = (run: Run, ids: readonly unknown[]) =>
  run<BannerRow>(`select ${ROW} from banner where banner_id = any($1) order by banner_id for update`, [ids])

const POSTED = `jsonb_to_recordset($1::jsonb) as posted("BANNER_ID" text, "SORT_NO" int, "TITLE_KO" text, "TITLE_EN" text, "FROM_DT" text, "UNTIL_DT" text,
  "LINK" text, "USE_YN" text, "TEXT_KO" text, "TEXT_EN" text)`
const DAYS = `nullif("FROM_DT", '')::date, nullif("UNTIL_DT", '')::date`

export const insertBanners = (run: Run, rows: readonly object[], corpCd: string) =>
  run<BannerRow>(
    `insert into banner (corp_cd, banner_id, sort_no, title_ko, title_en, from_dt, until_dt, link, use_yn, text_ko, text_en)
     select $2, "BANNER_ID", "SORT_NO", "TITLE_KO", "TITLE_EN", ${DAYS}, "LINK", "USE_YN", "TEXT_KO", "TEXT_EN"
       from ${POSTED} on conflict do nothing returning ${ROW}`,
    [JSON.stringify(rows), corpCd],
  )

export const updateBanners = (run: Run, rows: readonly object[], corpCd: string) =>
  run<BannerRow>(
    `update banner set sort_no = "SORT_NO", title_ko = "TITLE_KO", title_en = "TITLE_EN", (from_dt, until_dt) = row (${DAYS}), link = "LINK",
            use_yn = "USE_YN", text_ko = "TEXT_KO", text_en = "TEXT_EN", row_ver = row_ver + 1
       from ${POSTED} where corp_cd = $2 and banner_id = "BANNER_ID" returning ${ROW}`,
    [JSON.stringify(rows), corpCd],
  )

/** Sets or removes the image of a slide. @returns whether the slide exists */
export const writePicture = async (run: Run, id: string, type: string | null, image: Uint8Array | null) =>
  (
    await run('update banner set content_type = $2, image = $3 where banner_id = $1 and corp_cd = app_corp() returning 1', [
      id,
      type,
      image && Buffer.from(image),
    ])
  ).length === 1
