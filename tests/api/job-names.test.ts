import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testPortal } from '../support/portal.ts'

test('S7-057 a text that a forwarder gave a job stays when the job gets another name, and the version before keeps its own', async () => {
  const { database } = await testPortal()
  const texts = await database.owner(async (run) => {
    await run(`insert into message (msg_key, ko, en) values ('jobs.name.sweeping', '청소', 'Cleaning'), ('jobs.name.folding', '접기', 'Folding'),
      ('jobs.name.compacting-counts', '집계 정리', 'Counts')`)
    await run(readFileSync('db/migrations/0436_job_names.sql', 'utf8'))
    return run<{ msg_key: string; en: string }>(
      `select msg_key, en from message where msg_key like 'jobs.name.%' order by msg_key collate "C"`,
    )
  })
  expect(texts.map(({ msg_key, en }) => `${msg_key} ${en}`)).toEqual([
    'jobs.name.compacting-counts Counts',
    'jobs.name.folding Folding',
    'jobs.name.removing-expired-data Cleaning',
    'jobs.name.sweeping Cleaning',
  ])
})
