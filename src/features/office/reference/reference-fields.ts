import { check, code, text } from '#platform/shared/fields/fields.ts'

/** The code of a reference row: fixed after creation, because records store it. */
export const codeField = (header: string, max: number) =>
  text(header, { key: true, required: true, max, upper: true, noSpaces: true, pinned: true, width: 110, footer: { type: 'COUNT' } })

/** A blank Korean name falls back to the English one. */
export const nameFields = {
  NAME_KO: text('reference.nameKo', { max: 100, width: 170 }),
  NAME_EN: text('reference.nameEn', { required: true, max: 100, width: 230 }),
}

export const countryField = (options: { required?: boolean } = {}) =>
  code('reference.country', 'COUNTRY', { max: 2, upper: true, width: 80, ...options })

/** A disabled code is no longer offered; an edited row is not overwritten by the reference data of a new version. */
export const stateFields = {
  USE_YN: check('reference.use', { initial: 'Y', width: 80 }),
  EDITED_YN: check('reference.edited', { readOnly: true, initial: 'Y', width: 100 }),
}
