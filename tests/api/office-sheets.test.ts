import { beforeEach, describe, expect, test } from 'vitest'
import { textIn } from '#app/routing/registry.server.ts'
import { airlines, lines } from '#features/office/carriers/contract.ts'
import { codeSheet, groupSheet, saveCodeRows, selectCodeRows } from '#features/office/codes/contract.ts'
import { customerSheet, saveCustomerRows, selectCustomerRows } from '#features/office/customers/contract.ts'
import { MAX_MASTER_ROWS } from '#features/office/master/master.ts'
import type { MasterSheet } from '#features/office/master/master-sheet.ts'
import { menuSheet } from '#features/office/menus/contract.ts'
import { namedChoices } from '#features/office/record-editor/named-choices.ts'
import { requiredDocumentSheet } from '#features/office/required-document-rules/contract.ts'
import { partySheet } from '#features/office/parties/contract.ts'
import { airports, countries, type PortRow, ports } from '#features/office/places/contract.ts'
import { PORT_KINDS, portFields } from '#features/office/places/place-fields.ts'
import { saveUserList, selectUserList, userSheet } from '#features/office/users/contract.ts'
import { translationSheet } from '#features/office/translations/contract.ts'
import { openCsv } from '#platform/shared/spreadsheet/csv.ts'
import { previewImport } from '#ui/sheet-import/preview.ts'
import { testPortal } from '../support/portal.ts'

const portal = await testPortal()
const admin = portal.as('admin')
const REASON = '연말 고객 명부 대조'
type Account = 'admin' | 'staff' | 'customer' | 'customer.admin'

const SHEETS = [
  codeSheet,
  groupSheet,
  menuSheet,
  translationSheet,
  requiredDocumentSheet,
  customerSheet,
  ...[ports, airports, countries, lines, airlines].map(({ sheet }) => sheet),
] as unknown as MasterSheet[]
const COMPANY_SHEETS = [userSheet, partySheet] as unknown as MasterSheet[]

const fileOf = async ({ file }: { file: { path: string } }, payload: object = {}, account: Account = 'admin') =>
  portal.inject({
    method: 'POST',
    url: file.path,
    payload: { FORMAT: 'csv', ...payload },
    headers: await portal.as(account).headers(),
  })
const owner = <R>(query: string) => portal.database.owner((run) => run<R>(query))
const records = () =>
  owner<{ user_id: string; target: string; reason: string; subjects: string[]; detail: object }>(
    "select user_id, target, reason, subjects, detail from audit_log where action = 'LIST_EXPORTED' order by audit_id",
  )

beforeEach(async () => {
  await owner('delete from audit_log')
})

describe('S9-043 lists of the back office as sheets', () => {
  test.each(SHEETS.map((sheet) => [sheet.file.path, sheet] as const))('S6-008 %s is the administrator’s', async (_path, sheet) => {
    for (const account of ['customer', 'customer.admin', 'staff'] as const) {
      expect((await fileOf(sheet, {}, account)).statusCode).toBe(403)
      await expect(portal.as(account).call(sheet.standing, { KEYS: [] })).rejects.toMatchObject({ status: 403 })
    }
    await expect(portal.guest.call(sheet.file, { FORMAT: 'csv' })).rejects.toMatchObject({ status: 401 })
    await expect(portal.guest.call(sheet.standing, { KEYS: [] })).rejects.toMatchObject({ status: 401 })
    const file = await fileOf(sheet)
    expect(file.statusCode).toBe(200)
    const count = Number(file.headers['x-row-count'])
    expect(count).toBeGreaterThan(0)
    expect(await records()).toMatchObject([{ user_id: 'admin', target: sheet.file.path, detail: { rows: count } }])
  })

  test.each(COMPANY_SHEETS.map((sheet) => [sheet.file.path, sheet] as const))(
    'S6-013 %s is the company administrator’s, for the own company',
    async (_path, sheet) => {
      for (const account of ['customer', 'staff'] as const) {
        expect((await fileOf(sheet, {}, account)).statusCode).toBe(403)
        await expect(portal.as(account).call(sheet.standing, { KEYS: [{ USER_ID: 'x', PARTY_CD: 'x' }] })).rejects.toMatchObject({
          status: 403,
        })
      }
      const file = await fileOf(sheet, {}, 'customer.admin')
      expect(file.statusCode).toBe(200)
      expect(file.body).not.toMatch(/password|\$argon2|CUST002/i)
    },
  )

  test('a file holds all matches, more than the grid shows; taken in again it changes nothing', async () => {
    const file = await fileOf(ports.sheet)
    expect(Number(file.headers['x-row-count'])).toBeGreaterThan(MAX_MASTER_ROWS * 3)
    const text = textIn('ko')
    const existing = (await admin.call(ports.sheet.standing, { KEYS: [{ PORT_CD: 'KRPUS' }, { PORT_CD: 'KRBNP' }] })).rows
    expect(existing.map(({ PORT_CD, SAME_AS }) => [PORT_CD, SAME_AS])).toEqual([
      ['KRBNP', 'KRPUS'],
      ['KRPUS', ''],
    ])
    const target = {
      fields: [...portFields.list],
      keys: [...portFields.keys],
      headers: Object.fromEntries(portFields.list.map(({ name, header }) => [name, [text(header)]])),
      choices: { KIND: namedChoices(text, 'places.kind', PORT_KINDS) },
      existing: existing as PortRow[],
      keepsRows: true,
    }
    const { lines: read, matched } = await previewImport(openCsv(file.body), target)
    expect(matched).toMatchObject({ unknown: [], byOrder: false })
    const known = new Set(existing.map(({ PORT_CD }) => PORT_CD))
    expect(read.filter(({ row }) => known.has(String(row.PORT_CD))).map(({ kind }) => kind)).toEqual(['same', 'same'])
    expect(read.filter(({ kind }) => kind === 'error')).toEqual([])
  })

  test('a file answers the search, and the record says which', async () => {
    const file = await fileOf(codeSheet, { MSTR_CD: 'YN' })
    expect(file.headers['x-row-count']).toBe(String((await admin.call(selectCodeRows, { MSTR_CD: 'YN' })).length))
    expect(await records()).toMatchObject([{ detail: { MSTR_CD: 'YN', rows: 2 } }])
    await expect(admin.call(codeSheet.file, { FORMAT: 'csv', MSTR_CD: 'NOBODY' })).rejects.toMatchObject({ code: 'VAL-001' })
    expect((await fileOf(codeSheet, { FORMAT: 'xlsx' })).rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  test('a sheet that comes in is refused at its rows and cells, in words', async () => {
    const row = { BATCH_FLAG: 'insert', CODE: 'A', NAME_KO: '', NAME_EN: '', SORT_NO: -1, USE_YN: 'Y', REF1: '', REF2: '', REF3: '' }
    const failure = await admin
      .call(saveCodeRows, {
        rows: [
          { ...row, MSTR_CD: 'YN', NAME_KO: '하나', SORT_NO: 1 },
          { ...row, MSTR_CD: 'NOBODY' },
        ],
      })
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ body: { errors: [{ rowIndex: '2', fields: ['NAME_KO', 'SORT_NO', 'MSTR_CD'] }] } })
    expect((await admin.call(codeSheet.standing, { KEYS: [{ MSTR_CD: 'YN', CODE: 'A' }] })).rows).toEqual([])
  })
})

describe('S-40 personal data in sheets', () => {
  const person = async () => {
    const [user] = await admin.call(selectUserList, { KEYWORD: 'customer.admin' })
    return user ?? expect.fail('no such user')
  }

  test('names and addresses are hidden; for a reason they are whole, and whose they are is written down with it', async () => {
    const { NAME_KO, EMAIL, ROLE_ID } = await person()
    const hidden = await fileOf(userSheet)
    expect(hidden.body).toContain('customer.admin')
    for (const said of [NAME_KO, EMAIL, ROLE_ID]) expect(hidden.body).not.toContain(said)
    expect((await fileOf(userSheet, { REASON: ' ab ' })).statusCode).toBe(400)
    const whole = await fileOf(userSheet, { REASON })
    for (const said of [NAME_KO, EMAIL, '고객 관리자']) expect(whole.body).toContain(said)
    const lines = await records()
    expect(lines).toMatchObject([
      { reason: '', subjects: [], detail: { whole: false } },
      { reason: REASON, detail: { whole: true } },
    ])
    expect(lines[1]?.subjects).toContain('customer.admin')
  })

  test('what a sheet hid never takes the place of the real value', async () => {
    const user = await person()
    const save = (over: object) => admin.call(saveUserList, { rows: [{ ...user, BATCH_FLAG: 'update', ...over }] })
    await expect(save({ NAME_KO: '한*론' })).rejects.toMatchObject({
      body: { errors: [{ fields: ['NAME_KO'], message: '가려진 값입니다. 가림 없이 내려받은 파일을 사용해 주세요.' }] },
    })
    const [customer] = await admin.call(selectCustomerRows, { KEYWORD: 'CUST001' })
    await expect(admin.call(saveCustomerRows, { rows: [{ ...customer, BATCH_FLAG: 'update', CEO: '김*' }] })).rejects.toMatchObject({
      body: { errors: [{ fields: ['CEO'] }] },
    })
  })

  test('S-39 rows a sheet is compared with leave a record of whose they are', async () => {
    await admin.call(userSheet.standing, { KEYS: [{ USER_ID: 'customer' }] })
    expect(await owner("select subjects from audit_log where action = 'PERSONAL_VIEWED'")).toEqual([{ subjects: ['customer'] }])
  })
})
