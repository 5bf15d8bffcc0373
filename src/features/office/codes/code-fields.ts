import { check, fields, number, select, text } from '#platform/shared/fields/fields.ts'

/** The code groups. Guests can read public groups. */
export const groupFields = fields('codes.groups', {
  MSTR_CD: text('codes.group', {
    key: true,
    required: true,
    max: 50,
    upper: true,
    noSpaces: true,
    pinned: true,
    width: 180,
    footer: { type: 'COUNT' },
  }),
  NAME_KO: text('codes.nameKo', { required: true, max: 100, width: 240 }),
  NAME_EN: text('codes.nameEn', { required: true, max: 100, width: 240 }),
  PUBLIC_YN: check('codes.public', { initial: 'Y', width: 100 }),
  CODE_CNT: number('codes.count', { readOnly: true, decimals: 0, width: 90 }),
})

/** Codes of all groups in order. The group defines the meaning of REF1 to REF3. */
export const codeFields = fields('codes.list', {
  MSTR_CD: select('codes.group', 'GROUP', { key: true, required: true, pinned: true, width: 170 }),
  CODE: text('codes.code', { key: true, required: true, max: 50, noSpaces: true, pinned: true, width: 130, footer: { type: 'COUNT' } }),
  NAME_KO: text('codes.nameKo', { required: true, max: 200, width: 220 }),
  NAME_EN: text('codes.nameEn', { max: 200, width: 220 }),
  SORT_NO: number('codes.sort', { decimals: 0, min: 0, max: 100_000, width: 80 }),
  USE_YN: check('codes.use', { initial: 'Y', width: 80 }),
  REF1: text('codes.ref1', { max: 200, width: 110 }),
  REF2: text('codes.ref2', { max: 200, width: 110 }),
  REF3: text('codes.ref3', { max: 200, width: 110 }),
})
