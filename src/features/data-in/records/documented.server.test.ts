import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { EXAMPLE } from '../shipments/body.ts'

const portal = await testPortal()
const { systemToken, tell } = systems(portal)
const run = promisify(execFile)

test('S7-114 S7-115 S7-116 S7-117 S7-118 S7-119 the examples of the documentation do what they say, as they stand', async () => {
  const PORTAL = await portal.server.listen({ port: 0, host: '127.0.0.1' })
  const env = { ...process.env, PORTAL, TOKEN: await systemToken('ERP') }
  await tell('PUT', 'ERP-2026-0043', env.TOKEN, { ...EXAMPLE, containers: [] })
  const text = readFileSync('docs/API.md', 'utf8')
  for (const [title, key] of [
    ['users', 'hanbit.lee'],
    ['free-time terms', 'HMM-RTM'],
    ['schedules', 'ALGECIRAS-021W'],
    ['parties', 'CUST001-RHINE'],
    ['documents', 'DOC-4711'],
    ['containers', 'HMMU6012349'],
  ]) {
    const [, commands = ''] = new RegExp(`## Writing ${title}[\\s\\S]*?\`\`\`sh\\n([\\s\\S]*?)\`\`\``).exec(text) ?? []
    const answers = []
    for (const command of commands.split(/\n(?=curl )/)) answers.push(JSON.parse((await run('sh', ['-c', command], { env })).stdout))
    const told = title === 'containers' ? { no: 'ERP-2026-0043', container: key } : { key }
    expect(answers).toEqual([
      { ...told, result: 'created', held: [] },
      { ...told, result: 'closed', held: [] },
    ])
  }
})
