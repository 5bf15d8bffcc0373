import { check, date, fields, select, text } from '#platform/shared/fields/fields.ts'

export const NOTICE_KINDS = ['INFO', 'SYSTEM'] as const
export const AUDIENCES = ['ALL', 'CUSTOMER', 'STAFF'] as const

/** A notice in both languages with audience and dates. Without an end date it stays. */
export const noticeFields = fields('notices.list', {
  NOTICE_KEY: text('notices.key', { key: true, required: true, max: 36, hidden: true }),
  TITLE_KO: text('notices.titleKo', { required: true, max: 120, pinned: true, width: 260, footer: { type: 'COUNT' } }),
  TITLE_EN: text('notices.titleEn', { required: true, max: 120, width: 240 }),
  FROM_DT: date('notices.from', { required: true, width: 110 }),
  UNTIL_DT: date('notices.until', { width: 110 }),
  AUDIENCE: select('notices.audience', 'AUDIENCE', { required: true, initial: 'ALL', width: 100 }),
  KIND: select('notices.kind', 'KIND', { required: true, initial: 'INFO', width: 90 }),
  IMPORTANT_YN: check('notices.important', { initial: 'N', width: 80 }),
  USE_YN: check('notices.use', { initial: 'Y', width: 80 }),
  TEXT_KO: text('notices.textKo', { max: 2000, multiline: true, hidden: true }),
  TEXT_EN: text('notices.textEn', { max: 2000, multiline: true, hidden: true }),
})
