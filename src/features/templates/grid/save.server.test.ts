import { describe, expect, test } from 'vitest'
import { sweep } from '#platform/server/jobs/housekeeping.ts'
import type { Cell } from '#platform/shared/calls/endpoint.ts'
import { CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { saveTemplateItems, selectTemplateItems, type TemplateItem } from './contract.ts'

const portal = await testPortal()
const staff = portal.as('staff')

let serial = 0
const newCode = () => `NEW-${(serial += 1)}`
const cells = (over: Record<string, Cell> = {}) => ({ ITEM_CD: newCode(), ITEM_NM: '래싱 벨트', QTY: 1, USE_YN: 'Y', ...over })
const inserted = (over: Record<string, Cell> = {}) => ({ ...cells(over), BATCH_FLAG: 'insert' })
const changed = (row: TemplateItem, over: Partial<TemplateItem> = {}) => ({ ...row, ...over, BATCH_FLAG: 'update' })
const deleted = (row: TemplateItem) => ({ ...row, BATCH_FLAG: 'delete' })

const save = (rows: object[], more: object = {}) => staff.call(saveTemplateItems, { rows, ...more })
const refusal = (rows: object[], more: object = {}) =>
  save(rows, more).then(
    () => expect.fail('saved'),
    (error: unknown) => error as CallFailure,
  )
const newRow = async (over: Record<string, Cell> = {}): Promise<TemplateItem> => {
  const { rows } = await save([inserted(over)])
  return rows[0] as TemplateItem
}
const all = () => staff.call(selectTemplateItems)
const find = async (code: string) => (await all()).find(({ ITEM_CD }) => ITEM_CD === code)

describe('saving a change set', () => {
  test('S4-040 rows are added, changed and deleted in one save, and returned in their current state in the posted order', async () => {
    const [kept, gone] = [await newRow({ QTY: 5 }), await newRow()]
    const fresh = cells({ ITEM_CD: 'lower-1', UNIT_PRICE: 12.5 })
    const reply = await staff.reply(saveTemplateItems, {
      rows: [{ ...fresh, BATCH_FLAG: 'insert' }, deleted(gone), changed(kept, { QTY: 6 })],
    })
    expect(reply.message).toBe('저장되었습니다.')
    expect(reply.data.rows).toMatchObject([
      { ITEM_CD: 'LOWER-1', UNIT_PRICE: 12.5, ROW_VER: 1 },
      { ITEM_CD: kept.ITEM_CD, QTY: 6, ROW_VER: 2 },
    ])
    expect(await find(kept.ITEM_CD)).toMatchObject({ QTY: 6, ROW_VER: 2 })
    expect(await find(gone.ITEM_CD)).toBeUndefined()
  })
  test('S4-040 with one bad row of three nothing is saved, and the row, its columns and its grid are reported', async () => {
    const before = await all()
    const { status, code, body } = await refusal([
      inserted(),
      inserted({ QTY: -1, START_DAY: '20260231' }),
      changed(before[0] as TemplateItem, { QTY: 9 }),
    ])
    expect([status, code]).toEqual([400, 'VAL-001'])
    expect(body.errors).toEqual([
      { rowIndex: '2', columnsName: '수량,시작일', gridTitle: '품목 목록', fields: ['QTY', 'START_DAY'], message: expect.any(String) },
    ])
    expect(await all()).toEqual(before)
  })
  test('R-06 every bad row is reported, also those that only the database can refuse', async () => {
    const before = await all()
    const rows: object[] = Array.from({ length: 40 }, () => inserted())
    rows[3] = inserted({ UNIT_PRICE: 1e17 })
    rows[17] = inserted({ ITEM_CD: 'TPL-001' })
    rows[39] = inserted({ ITEM_NM: '' })
    expect((await refusal(rows)).body.errors).toMatchObject([
      { rowIndex: '18', columnsName: '코드' },
      { rowIndex: '40', columnsName: '이름' },
    ])
    rows[39] = inserted()
    rows[17] = inserted({ UNIT_PRICE: 1e17 })
    expect((await refusal(rows)).body.errors?.map(({ rowIndex }) => rowIndex)).toEqual(['4', '18'])
    expect(await all()).toEqual(before)
  })
  test('S5-028 S5-052 a figure with too many decimals is refused by field name, never rounded', async () => {
    const before = await all()
    expect((await refusal([inserted({ QTY: 1.5 })])).body.errors).toMatchObject([
      { rowIndex: '1', columnsName: '수량', message: expect.stringContaining('정수') },
    ])
    expect(await all()).toEqual(before)
  })
  test('a key may be deleted and inserted again in one save, but not inserted twice', async () => {
    const row = await newRow()
    const { rows } = await save([inserted({ ITEM_CD: row.ITEM_CD, ITEM_NM: '새 품목' }), deleted(row)])
    expect(rows).toMatchObject([{ ITEM_CD: row.ITEM_CD, ITEM_NM: '새 품목', ROW_VER: 1 }])
    const twice = inserted()
    expect((await refusal([twice, inserted(), twice])).body.errors).toMatchObject([{ rowIndex: '3', fields: ['ITEM_CD'] }])
  })
  test('a row with some of its cells changes only those', async () => {
    const row = await newRow({ QTY: 8, REMARK: '그대로' })
    const { rows } = await save([{ BATCH_FLAG: 'update', ITEM_CD: row.ITEM_CD, ROW_VER: 1, QTY: 9 }])
    expect(rows).toEqual([{ ...row, QTY: 9, ROW_VER: 2 }])
  })
  test('S3-021 S3-024 an unknown flag is refused; the grid’s own columns are not data', async () => {
    expect((await refusal([{ ...cells(), BATCH_FLAG: 'I' }])).body.errors).toMatchObject([{ rowIndex: '1', columnsName: 'BATCH_FLAG' }])
    const { rows } = await save([{ ...inserted(), NO: 7, AG_CHECK: 'Y', UPDATED_BY: 'nobody' }])
    expect(Object.keys(rows[0] as object)).not.toContain('NO')
  })
  test('S2-102 staff may save, a guest and a customer may not, for any body size', async () => {
    const payload = { rows: Array.from({ length: 20_000 }, () => inserted({ REMARK: 'x'.repeat(150) })) }
    await expect(portal.guest.call(saveTemplateItems, payload)).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
    await expect(portal.as('customer').call(saveTemplateItems, payload)).rejects.toMatchObject({ status: 403, code: 'AUTH-003' })
  })
  test('S9-043 five thousand imported rows are one save', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => inserted({ ITEM_CD: `BULK-${at}`, REMARK: '가'.repeat(100) }))
    const reply = await save(rows)
    expect(reply.rows).toHaveLength(5_000)
    expect(reply.rows[4_999]).toMatchObject({ ITEM_CD: 'BULK-4999', ROW_VER: 1 })
    expect((await save(reply.rows.map(deleted))).rows).toEqual([])
  })
})

describe('S3-039 rows changed by another user meanwhile', () => {
  test('the second of two edits is refused with both values, and is saved with the newer version', async () => {
    const row = await newRow({ QTY: 10, REMARK: '처음' })
    await save([changed(row, { QTY: 11 })])
    const mine = changed(row, { QTY: 12, REMARK: '나중' })
    const { status, code, body } = await refusal([inserted(), mine])
    expect([status, code]).toEqual([409, 'CNF-001'])
    expect(body.conflicts).toEqual([
      {
        rowIndex: '2',
        columnsName: '수량,비고',
        gridTitle: '품목 목록',
        fields: ['QTY', 'REMARK'],
        message: '다른 사용자가 먼저 변경했습니다. 다시 조회해 주세요.',
        yours: { QTY: 12, REMARK: '나중' },
        theirs: { ...row, QTY: 11, ROW_VER: 2 },
      },
    ])
    expect(await find(row.ITEM_CD)).toMatchObject({ QTY: 11 })
    const { rows } = await save([{ ...mine, ROW_VER: 2 }])
    expect(rows).toMatchObject([{ QTY: 12, REMARK: '나중', ROW_VER: 3 }])
  })
  test('a deleted row is reported on change and on deletion; a version is required', async () => {
    const row = await newRow()
    await save([deleted(row)])
    for (const rows of [[changed(row, { QTY: 3 })], [deleted(row)]]) {
      const { code, body } = await refusal(rows)
      expect([code, body.conflicts]).toMatchObject([
        'CNF-001',
        [{ rowIndex: '1', theirs: null, message: '다른 사용자가 삭제했습니다. 다시 조회해 주세요.' }],
      ])
    }
    const { ROW_VER, ...unversioned } = await newRow()
    expect((await refusal([{ ...unversioned, BATCH_FLAG: 'update' }])).code).toBe('VAL-001')
  })
  test('the same change by two users is reported too, without cells to choose', async () => {
    const row = await newRow()
    await save([changed(row, { QTY: 4 })])
    expect((await refusal([changed(row, { QTY: 4 })])).body.conflicts).toMatchObject([{ fields: [], theirs: { QTY: 4, ROW_VER: 2 } }])
  })
  test('R-05 no increment is lost with eight concurrent writers on four rows', async () => {
    const codes = (await save(Array.from({ length: 4 }, () => inserted({ QTY: 0 })))).rows.map(({ ITEM_CD }) => ITEM_CD)
    let done = 0
    const writer = async (offset: number) => {
      for (let turn = 0; turn < 10; turn += 1) {
        const row = (await find(codes[(offset + turn) % codes.length] as string)) as TemplateItem
        await save([changed(row, { QTY: row.QTY === null ? 1 : row.QTY + 1 })]).then(
          () => (done += 1),
          (error: CallFailure) => expect(error.code).toBe('CNF-001'),
        )
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, offset) => writer(offset)))
    const total = (await all()).filter(({ ITEM_CD }) => codes.includes(ITEM_CD)).reduce((sum, { QTY }) => sum + Number(QTY), 0)
    expect(done).toBeGreaterThan(0)
    expect(total).toBe(done)
  })
})

describe('R-04 a save with a key is applied once', () => {
  test('a retry, and a double click with concurrent calls, return the first response', async () => {
    const [once, twins] = [inserted(), inserted()]
    const first = await save([once], { SAVE_KEY: 'retry-after-a-cut' })
    expect(await save([once], { SAVE_KEY: 'retry-after-a-cut' })).toEqual(first)
    const answers = await Promise.all(Array.from({ length: 5 }, () => save([twins], { SAVE_KEY: 'double-click' })))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await find(twins.ITEM_CD))?.ROW_VER).toBe(1)
  })
  test('a key with other content is refused, and keys are per user', async () => {
    await save([inserted()], { SAVE_KEY: 'used-once' })
    expect(await refusal([inserted()], { SAVE_KEY: 'used-once' })).toMatchObject({ status: 422, code: 'BIZ-001' })
    await portal.as('admin').call(saveTemplateItems, { rows: [inserted()], SAVE_KEY: 'used-once' })
  })
  test('a refused save does not use its key', async () => {
    const row = inserted({ QTY: -1 })
    await refusal([row], { SAVE_KEY: 'second-try' })
    expect((await save([{ ...row, QTY: 1 }], { SAVE_KEY: 'second-try' })).rows).toHaveLength(1)
  })
  test('keys expire after a day', async () => {
    const row = inserted()
    await save([row], { SAVE_KEY: 'yesterday' })
    await sweep(portal.database, portal.config, new Date(portal.clock.now.getTime() + 25 * 3_600_000))
    expect((await refusal([row], { SAVE_KEY: 'yesterday' })).body.errors).toMatchObject([{ fields: ['ITEM_CD'] }])
  })
})

test('S6-006 staff of another corporation cannot see, change, delete or take over the items', async () => {
  const us = portal.as('us')
  const theirs = await newRow({ QTY: 5 })
  const [builtIn] = await all()
  for (const row of [theirs, builtIn as TemplateItem]) {
    expect((await us.call(selectTemplateItems)).some(({ ITEM_CD }) => ITEM_CD === row.ITEM_CD)).toBe(true)
    for (const attempt of [changed(row, { QTY: 999 }), deleted(row), inserted({ ITEM_CD: row.ITEM_CD })])
      await expect(us.call(saveTemplateItems, { rows: [attempt] })).rejects.toBeInstanceOf(CallFailure)
    expect(await find(row.ITEM_CD)).toEqual(row)
  }
  const { rows } = await us.call(saveTemplateItems, { rows: [inserted()] })
  const own = rows[0] as TemplateItem
  expect((await us.call(saveTemplateItems, { rows: [changed(own, { QTY: 7 })] })).rows[0]).toMatchObject({ QTY: 7 })
  await expect(save([changed(own, { QTY: 8 })])).rejects.toBeInstanceOf(CallFailure)
  expect((await save([changed(builtIn as TemplateItem, { QTY: 6 })])).rows[0]).toMatchObject({ QTY: 6 })
})
