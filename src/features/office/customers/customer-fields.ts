import { check, code, fields, text } from '#platform/shared/fields/fields.ts'

/** Customers of the forwarder and their parties, with the two flags that block or warn (S5-017, S5-018). */
export const customerFields = fields('customers.list', {
  CUST_CD: text('customers.code', {
    key: true,
    required: true,
    max: 20,
    upper: true,
    noSpaces: true,
    pinned: true,
    width: 130,
    footer: { type: 'COUNT' },
  }),
  NAME_KO: text('customers.nameKo', { required: true, max: 70, width: 170 }),
  NAME_EN: text('customers.nameEn', { required: true, max: 70, width: 230 }),
  STOP_BIZ_YN: check('customers.stopped', { initial: 'N', width: 90 }),
  LT_RECV_YN: check('customers.overdue', { initial: 'N', width: 100 }),
  BIZ_NO: text('customers.bizNo', { max: 20, width: 120 }),
  CEO: text('customers.ceo', { max: 50, width: 110 }),
  COUNTRY: code('customers.country', 'COUNTRY', { required: true, max: 2, upper: true, initial: 'KR', width: 80 }),
  ADDR: text('customers.addr', { max: 350, multiline: true, width: 260 }),
  ADDR_EN: text('customers.addrEn', { max: 350, multiline: true, width: 260 }),
  OWNER_CD: text('customers.owner', { readOnly: true, width: 110 }),
  USE_YN: check('customers.use', { initial: 'Y', width: 80 }),
})
