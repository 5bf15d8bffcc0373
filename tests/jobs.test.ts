import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobNameKey } from '#features/operations/jobs/job-names.ts'
import messages from '#features/operations/jobs/messages.ts'

const sources = globSync('src/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('jobs/scheduler.ts'))
  .map((file) => readFileSync(file, 'utf8'))
const starts = sources.flatMap((text) => [...text.matchAll(/(?<!import )\bstartJobs\(([^,]+), ([^,]+),/g)])
const constants = new Map(
  sources.flatMap((text) =>
    [...text.matchAll(/^(?:export )?const ([A-Z_]+_JOB) = '([^']+)'/gm)].map(([, name = '', value = '']) => [name, value]),
  ),
)
const nameOf = (written: string) => /^'(.+)'$/.exec(written)?.[1] ?? constants.get(written) ?? written

test('one search for startJobs( answers what runs every minute: each job is started with its milliseconds', () => {
  expect(starts.length).toBeGreaterThan(20)
  expect(starts.filter(([, , everyMs = '']) => !/^[\d_]+$/.test(everyMs)).map(([start]) => start)).toEqual([])
})

test('every job has a name in both languages, and every name a job', () => {
  const keys = starts.map(([, name = '']) => jobNameKey(nameOf(name)))
  expect(keys.filter((key) => !(key in messages))).toEqual([])
  expect(Object.keys(messages).filter((key) => key.startsWith('jobs.name.') && !keys.includes(key))).toEqual([])
})
