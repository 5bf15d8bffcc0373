import { expect, test } from 'vitest'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { type RequiredDocumentRow, saveRequiredDocuments, selectRequiredDocuments } from './contract.ts'

const portal = await testPortal()
const admin = portal.as('admin')
const NUMBER = 'RULESHP0001'
const KEY = { CUST_CD: '', TRANS_MODE: 'SEA', IO_TYPE: 'EXP', DOC_TYPE: 'CI' }

// Documents are reported three days before they are due: departure is in three and a half days, and the invoice is due two days before.
// The due time uses the database clock.
const etd = new Date(Date.now() + (9 + 84) * 3_600_000).toISOString().slice(0, 19)
await portal.database.owner((run) => buildShipment(run, { hbl_no: NUMBER, shp_sts: 'BOOKED', etd }))
const papers = async () => (await portal.as('customer').call(selectShipmentList, { NUMBERS: [NUMBER] })).rows[0]?.PAPERS
const ruleOf = async (key: Partial<RequiredDocumentRow>, who = admin) =>
  (await who.call(selectRequiredDocuments, {})).find((row) =>
    Object.entries(key).every(([name, value]) => row[name as keyof RequiredDocumentRow] === value),
  )
const save = (...rows: object[]) => admin.call(saveRequiredDocuments, { rows })
const fresh = { ...KEY, BATCH_FLAG: 'insert', ANCHOR: 'ETD', HOURS_BEFORE: 60, CUTOFF_YN: 'N', DG_ONLY_YN: 'N', SORT_NO: 1, USE_YN: 'Y' }

test('changing a default rule creates one of the corporation, marks follow it, and deleting it restores the default', async () => {
  expect(await papers()).toBe('상업송장, 포장명세서, 수출신고필증')
  const house = await ruleOf(KEY)
  expect(house).toMatchObject({ HOURS_BEFORE: 48, OWN_YN: 'N' })
  const { rows } = await save({ ...house, BATCH_FLAG: 'update', HOURS_BEFORE: 6 })
  expect(rows).toMatchObject([{ ...KEY, HOURS_BEFORE: 6, OWN_YN: 'Y' }])
  expect(await papers()).toBe('포장명세서, 수출신고필증')
  // A save from an outdated version is refused.
  await expect(save({ ...house, BATCH_FLAG: 'update', HOURS_BEFORE: 12 })).rejects.toMatchObject({ code: 'CNF-001' })
  await expect(save(fresh)).rejects.toMatchObject({ code: 'VAL-001' })
  const own = await ruleOf(KEY)
  await save({ ...own, BATCH_FLAG: 'delete' })
  expect(await ruleOf(KEY)).toEqual(house)
  expect(await papers()).toBe('상업송장, 포장명세서, 수출신고필증')
  const actor = { kind: 'staff', corpCd: 'US', userId: 'us' } as const
  expect(await portal.database.as(actor, (run) => run('select * from paper_rule_own'))).toEqual([])
})

test('a rule for one customer takes precedence, for its shipments only', async () => {
  await save({ ...fresh, CUST_CD: 'CUST002', USE_YN: 'N' })
  expect(await papers()).toBe('상업송장, 포장명세서, 수출신고필증')
  await save({ ...fresh, CUST_CD: 'CUST001', USE_YN: 'N' })
  expect(await papers()).toBe('포장명세서, 수출신고필증')
  expect((await admin.call(selectRequiredDocuments, { KEYWORD: '물결' })).map(({ CUST_CD, CUST_NM }) => [CUST_CD, CUST_NM])).toEqual([
    ['CUST001', '물결정밀공업'],
  ])
  // A customer reads its own rules; only the forwarder's administrators write.
  const customer = { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' } as const
  const seen = await portal.database.as(customer, (run) => run<{ cust_cd: string }>('select cust_cd from paper_rule_own'))
  expect(seen).toEqual([{ cust_cd: 'CUST001' }])
  const staff = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const
  expect(await portal.database.as(staff, (run) => run('delete from paper_rule_own returning 1'))).toEqual([])
})

test.each([
  ['CUST_CD', 'NOBODY'],
  ['DOC_TYPE', 'XX'],
  ['TRANS_MODE', 'RAIL'],
  ['HOURS_BEFORE', -1],
  ['ANCHOR', 'ATD'],
])('what cannot stand is refused at its field (%s)', async (field, value) => {
  const refused = await save({ ...fresh, IO_TYPE: 'CROSS', [field]: value }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'VAL-001', body: { errors: [{ fields: [field] }] } })
})
