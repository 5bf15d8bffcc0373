import { check, code, fields, text } from '#platform/shared/fields/fields.ts'

/** The address book of a company: shippers, consignees and notify parties. */
export const partyFields = fields('parties.list', {
  PARTY_CD: text('parties.code', {
    key: true,
    required: true,
    max: 20,
    upper: true,
    noSpaces: true,
    pinned: true,
    width: 120,
    footer: { type: 'COUNT' },
  }),
  NAME_EN: text('parties.nameEn', { required: true, max: 70, width: 230 }),
  NAME_KO: text('parties.nameKo', { max: 70, width: 160 }),
  COUNTRY: code('parties.country', 'COUNTRY', { required: true, max: 2, upper: true, width: 80 }),
  ADDR: text('parties.addr', { max: 350, multiline: true, width: 280 }),
  CONTACT_NM: text('parties.contact', { max: 60, width: 120 }),
  PHONE: text('parties.phone', { max: 30, phone: true, width: 140 }),
  EMAIL: text('parties.email', { max: 254, noSpaces: true, width: 190 }),
  SHIPPER_YN: check('parties.shipper', { initial: 'Y', width: 70 }),
  CONSIGNEE_YN: check('parties.consignee', { initial: 'Y', width: 70 }),
  NOTIFY_YN: check('parties.notify', { initial: 'Y', width: 70 }),
  USE_YN: check('parties.use', { initial: 'Y', width: 70 }),
})
