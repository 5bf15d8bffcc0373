import { check, fields, number, text } from '#platform/shared/fields/fields.ts'

const both = (name: string, max: number, more: { required?: boolean; multiline?: true } = {}) => ({
  ko: text(`corps.${name}Ko`, { max, ...more, width: 200 }),
  en: text(`corps.${name}En`, { max, ...more, width: 220 }),
})
const [name, brand, addr, footer] = [
  both('name', 100, { required: true }),
  both('brand', 24),
  both('addr', 300, { multiline: true }),
  both('footer', 500, { multiline: true }),
]

/** The public data of a corporation: names, address, host name, colours and footer. */
export const corpFields = fields('corps.list', {
  CORP_CD: text('corps.code', {
    key: true,
    required: true,
    max: 10,
    upper: true,
    noSpaces: true,
    pinned: true,
    width: 90,
    footer: { type: 'COUNT' },
  }),
  NAME_KO: name.ko,
  NAME_EN: name.en,
  HOST_NAME: text('corps.host', { max: 253, noSpaces: true, width: 200 }),
  BRAND_KO: brand.ko,
  BRAND_EN: brand.en,
  ACCENT: text('corps.accent', { max: 7, noSpaces: true, width: 90 }),
  ACCENT_DARK: text('corps.accentDark', { max: 7, noSpaces: true, width: 110 }),
  ADDR_KO: addr.ko,
  ADDR_EN: addr.en,
  MAIL: text('corps.mail', { max: 254, noSpaces: true, width: 180 }),
  PHONE: text('corps.phone', { max: 30, phone: true, width: 130 }),
  BIZ_NO: text('corps.bizNo', { max: 20, width: 120 }),
  CEO: text('corps.ceo', { max: 50, width: 110 }),
  CURRENCY: text('corps.currency', { required: true, max: 3, upper: true, noSpaces: true, initial: 'KRW', width: 80 }),
  FOOTER_KO: footer.ko,
  FOOTER_EN: footer.en,
  SORT_NO: number('corps.sort', { required: true, decimals: 0, min: 0, max: 1_000, initial: 10, width: 70 }),
  USE_YN: check('corps.use', { initial: 'Y', width: 70 }),
  LOGO: text('corps.logo', { readOnly: true, hidden: true }),
})
