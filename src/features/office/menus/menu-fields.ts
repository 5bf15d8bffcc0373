import { check, fields, number, select, text } from '#platform/shared/fields/fields.ts'

/** The roles of a menu, by column. */
export const MENU_ROLES = {
  GUEST_YN: 'ROLE_GUEST',
  USER_YN: 'ROLE_CUST_USER',
  CUST_ADMIN_YN: 'ROLE_CUST_ADMIN',
  OPER_YN: 'ROLE_STAFF_OPER',
  ADMIN_YN: 'ROLE_STAFF_ADMIN',
} as const
const role = { initial: 'N', width: 90 } as const

/** The menu: groups and their screens. */
export const menuFields = fields('menus.list', {
  MENU_ID: text('menus.id', {
    key: true,
    required: true,
    max: 20,
    upper: true,
    noSpaces: true,
    pinned: true,
    width: 100,
    footer: { type: 'COUNT' },
  }),
  NAME_KO: text('menus.nameKo', { required: true, max: 60, width: 150 }),
  NAME_EN: text('menus.nameEn', { required: true, max: 60, width: 170 }),
  PARENT_ID: select('menus.parent', 'PARENT', { width: 120 }),
  MENU_ABBR: text('menus.abbr', { required: true, max: 50, noSpaces: true, width: 160 }),
  MENU_PATH: select('menus.path', 'PATH', { width: 240 }),
  SORT_NO: number('menus.sort', { required: true, decimals: 0, min: 0, max: 10_000, width: 80 }),
  USE_YN: check('menus.use', { initial: 'Y', width: 70 }),
  GUEST_YN: check('menus.guest', role),
  USER_YN: check('menus.user', role),
  CUST_ADMIN_YN: check('menus.custAdmin', role),
  OPER_YN: check('menus.oper', role),
  ADMIN_YN: check('menus.admin', { ...role, initial: 'Y' }),
})
