import { check, code, fields, select, text } from '#platform/shared/fields/fields.ts'

/** Languages of a user, and the account states. */
export const USER_LANGS = ['ko', 'en'] as const
export const USER_STATES = ['JOINED', 'INVITED', 'OFF'] as const

/**
 * The users of a company, or of the whole corporation for the forwarder's administrator, who also sets the company and the groupware id
 * of staff. Id and company are fixed after creation.
 */
export const userFields = (isStaff: boolean) =>
  fields('users.list', {
    USER_ID: text('users.id', { key: true, required: true, max: 30, noSpaces: true, pinned: true, width: 150, footer: { type: 'COUNT' } }),
    NAME_KO: text('users.nameKo', { required: true, max: 50, width: 120 }),
    NAME_EN: text('users.nameEn', { max: 80, width: 150 }),
    EMAIL: text('users.email', { required: true, max: 254, noSpaces: true, width: 220 }),
    PHONE: text('users.phone', { max: 30, phone: true, width: 130 }),
    CUST_CD: code('users.company', 'CUSTOMER', { max: 20, upper: true, readOnly: !isStaff, hidden: !isStaff, width: 120 }),
    ROLE_ID: select('users.role', 'ROLE', { required: true, width: 140 }),
    LANG_CD: select('users.lang', 'LANG', { required: true, initial: 'ko', width: 90 }),
    USE_YN: check('users.use', { initial: 'Y', width: 80 }),
    STATE: select('users.state', 'STATE', { readOnly: true, width: 110 }),
    LAST_LOGIN_DTM: text('users.lastLogin', { readOnly: true, width: 150 }),
    EMP_SEQ: text('users.empSeq', { max: 20, readOnly: !isStaff, hidden: !isStaff, width: 120 }),
  })
