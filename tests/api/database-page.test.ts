import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/db/db.ts'
import { readCatalogue } from '../../tools/database/catalogue.ts'
import { databasePage } from '../../tools/database/page.ts'
import { DATABASE_PAGE } from '../../tools/database/write-page.ts'
import { copyTemplate } from '../support/template.ts'

const { config, remove } = await copyTemplate()
const database = await openDatabase(config)
afterAll(async () => {
  await database.close()
  await remove()
})
const tables = await database.owner(readCatalogue)

test('a reader of the database finds what every table is for', () => {
  expect(tables.length).toBeGreaterThan(90)
  expect(tables.filter(({ purpose }) => !/^[A-Z].*\.$/.test(purpose)).map(({ name }) => name)).toEqual([])
})

test('docs/database.md says what the migrations make; `npm run docs:database` writes it anew', () => {
  expect(readFileSync(DATABASE_PAGE, 'utf8')).toBe(databasePage(tables))
})
