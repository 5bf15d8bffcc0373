import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { systems } from '../../../../tests/support/systems.ts'

const portal = await testPortal()
const { systemToken } = systems(portal)
const run = promisify(execFile)

test('S7-114 S7-115 S7-116 the examples of the documentation do what they say, as they stand', async () => {
  const PORTAL = await portal.server.listen({ port: 0, host: '127.0.0.1' })
  const env = { ...process.env, PORTAL, TOKEN: await systemToken('ERP') }
  const text = readFileSync('docs/API.md', 'utf8')
  for (const [title, key] of [
    ['users', 'hanbit.lee'],
    ['free-time terms', 'HMM-RTM'],
    ['schedules', 'ALGECIRAS-021W'],
  ]) {
    const [, commands = ''] = new RegExp(`## Writing ${title}[\\s\\S]*?\`\`\`sh\\n([\\s\\S]*?)\`\`\``).exec(text) ?? []
    const answers = []
    for (const command of commands.split(/\n(?=curl )/)) answers.push(JSON.parse((await run('sh', ['-c', command], { env })).stdout))
    expect(answers).toEqual([
      { key, result: 'created', held: [] },
      { key, result: 'closed', held: [] },
    ])
  }
})
