import { check, date, fields, number, select, text } from '#platform/shared/fields/fields.ts'

/** A slide of the home page in both languages, with its link and the dates it is shown. */
export const bannerFields = fields('banners.list', {
  BANNER_ID: text('banners.key', { key: true, required: true, max: 40, hidden: true }),
  SORT_NO: number('banners.sort', { required: true, decimals: 0, min: 0, max: 1_000, initial: 10, width: 70 }),
  TITLE_KO: text('banners.titleKo', { required: true, max: 60, pinned: true, width: 240, footer: { type: 'COUNT' } }),
  TITLE_EN: text('banners.titleEn', { required: true, max: 80, width: 240 }),
  FROM_DT: date('banners.from', { width: 110 }),
  UNTIL_DT: date('banners.until', { width: 110 }),
  LINK: select('banners.link', 'LINK', { max: 200, width: 180 }),
  USE_YN: check('banners.use', { initial: 'Y', width: 80 }),
  TEXT_KO: text('banners.textKo', { max: 120, multiline: true, hidden: true }),
  TEXT_EN: text('banners.textEn', { max: 160, multiline: true, hidden: true }),
  PICTURE: text('banners.picture', { readOnly: true, hidden: true }),
})
