import { afterAll, expect, test } from 'vitest'
import { copyTemplate } from '../../../../tests/support/template.ts'
import { openDatabase } from './db.ts'

const { config, remove } = await copyTemplate()
const lines: string[] = []
const database = await openDatabase({ ...config, LOG_SQL: true }, { log: (line) => lines.push(line) })
afterAll(async () => {
  await database.close()
  await remove()
})
const customer = { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' } as const

test('a developer who sets LOG_SQL sees each statement with its time, rows and caller, and no value', async () => {
  await database.as(customer, (run) => run('select corp_cd\n   from corp where corp_cd = $1', ['KR']))
  expect(lines).toEqual([expect.stringMatching(/^sql [\d.]+ ms 1 rows \(customer\): select corp_cd from corp where corp_cd = \$1$/)])
})

test('a statement that fails is reported with its code', async () => {
  lines.length = 0
  await expect(database.owner((run) => run('select missing from corp'))).rejects.toThrow('missing')
  expect(lines).toEqual([expect.stringMatching(/^sql [\d.]+ ms failed with 42703 \(owner\): select missing from corp$/)])
})

test('without LOG_SQL nothing is written', async () => {
  const copy = await copyTemplate()
  lines.length = 0
  const quiet = await openDatabase(copy.config, { log: (line) => lines.push(line) })
  await quiet.owner((run) => run('select 1'))
  await quiet.close()
  await copy.remove()
  expect(lines).toEqual([])
})
