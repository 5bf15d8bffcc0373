import { check, code, text } from '#platform/shared/fields/fields.ts'

/** The code of a row of reference data: given once, kept in records for good. */
export const codeField = (header: string, max: number) =>
  text(header, { key: true, required: true, max, upper: true, noSpaces: true, pinned: true, width: 110, footer: { type: 'COUNT' } })

/** Where the Korean name is blank, the English one is shown. */
export const nameFields = {
  NAME_KO: text('reference.nameKo', { max: 100, width: 170 }),
  NAME_EN: text('reference.nameEn', { required: true, max: 100, width: 230 }),
}

export const countryField = (options: { required?: boolean } = {}) =>
  code('reference.country', 'COUNTRY', { max: 2, upper: true, width: 80, ...options })

/** Out of use, a code is offered no more; edited, the reference data of a new version leave the row alone. */
export const stateFields = {
  USE_YN: check('reference.use', { initial: 'Y', width: 80 }),
  EDITED_YN: check('reference.edited', { readOnly: true, initial: 'Y', width: 100 }),
}
