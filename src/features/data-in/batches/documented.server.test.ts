import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { batches } from '../../../../tests/support/batches.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { systems } from '../../../../tests/support/systems.ts'

const portal = await testPortal()
const { systemToken } = systems(portal)
const { run: work } = batches(portal)
const run = promisify(execFile)

test('S7-110 S7-111 the examples of the documentation do what they say, as they stand', async () => {
  const [, commands = ''] = /## Batches[\s\S]*?```sh\n([\s\S]*?)```/.exec(readFileSync('docs/API.md', 'utf8')) ?? []
  const PORTAL = await portal.server.listen({ port: 0, host: '127.0.0.1' })
  const TOKEN = await systemToken('ERP')
  let BATCH = ''
  const answers = []
  for (const command of commands.split(/\n(?=curl |printf )/)) {
    const answer = JSON.parse((await run('sh', ['-c', command], { env: { ...process.env, PORTAL, TOKEN, BATCH } })).stdout)
    BATCH ||= answer.id
    answers.push(answer)
    await work()
  }
  expect(answers).toMatchObject([
    { status: 'WAITING', lines: 2 },
    { status: 'DONE', results: { created: 1, refused: 1 } },
    { items: [{ line: 2, key: 'ERP-2026-0404', errors: [{ detail: 'no record has this number.' }] }] },
    { status: 'UNDOING' },
  ])
})
