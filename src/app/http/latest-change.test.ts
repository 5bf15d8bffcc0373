import { expect, test, vi } from 'vitest'
import type { Run } from '#platform/server/db/db.ts'
import { openTenantDirectory } from '../start/open-tenant-directory.server.ts'
import { loadTranslations } from './load-translations.server.ts'

const log = { debug: expect.fail }

/** A database whose answers are those of the moment of the question, and come when the test says so. */
const slowDatabase = (rows: () => object[]) => {
  const answers: (() => void)[] = []
  let notify = () => {}
  const run: Run = <T>() => {
    const now = rows()
    return new Promise<T[]>((answer) => void answers.push(() => answer(now as T[])))
  }
  return {
    as: <T>(_who: unknown, work: (run: Run) => Promise<T>) => work(run),
    listen: (_channel: string, heard: () => void) => {
      notify = heard
      return () => {}
    },
    notify: () => notify(),
    /** Answers the newest question first, until there is none left. */
    answerAll: () =>
      vi.waitFor(() => {
        const answer = answers.pop()
        answer?.()
        if (answer) throw new Error('Perhaps there is another')
      }),
  }
}

test('S6-006 a host name that is changed while the corporations are read anew leads to its corporation afterwards', async () => {
  let host = 'first.example'
  const brand = { brand_ko: '', brand_en: '', accent: '', accent_dark: '', logo: null }
  const database = slowDatabase(() => [{ ...brand, corp_cd: 'US', host_name: host }])
  const opening = openTenantDirectory(database, log)
  await database.answerAll()
  const directory = await opening
  database.notify()
  host = 'second.example'
  database.notify()
  await database.answerAll()
  expect([directory.corpOfHost('first.example'), directory.corpOfHost('second.example')]).toEqual([null, 'US'])
})

test('S6-006 a text that is changed while the translations are read anew is the one that is shown', async () => {
  let ko = '처음'
  const database = slowDatabase(() => [{ msg_key: 'common.home', ko, en: 'Start' }])
  const { text } = loadTranslations(database, log)
  database.notify()
  ko = '나중'
  database.notify()
  await database.answerAll()
  expect(text('ko')('common.home')).toBe('나중')
})
