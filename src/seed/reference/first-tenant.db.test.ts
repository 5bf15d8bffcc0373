import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/server/db/db.ts'
import { copyTemplate } from '../../../tests/support/template.ts'
import { seedFirstCorp } from './first-tenant.ts'

let database: Database
let remove: () => Promise<unknown>
beforeAll(async () => {
  const copy = await copyTemplate()
  remove = copy.remove
  database = await openDatabase(copy.config)
})
afterAll(async () => {
  await database.close()
  await remove()
})

const corps = async () =>
  (await database.owner((run) => run<{ corp_cd: string }>('select corp_cd from corp order by 1'))).map((row) => row.corp_cd)

test('a portal that has corporations gets no other', async () => {
  const before = await corps()
  expect(await seedFirstCorp(database, 'ZZ')).toBe(false)
  expect(await corps()).toEqual(before)
})

test('an empty installation gets its corporation once', async () => {
  await database.owner((run) => run('truncate corp cascade'))
  expect(await seedFirstCorp(database, 'ZZ')).toBe(true)
  expect(await seedFirstCorp(database, 'YY')).toBe(false)
  expect(await corps()).toEqual(['ZZ'])
})
