import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { systems } from '../../../../tests/support/systems.ts'

const portal = await testPortal()
const { systemToken } = systems(portal)
const run = promisify(execFile)

test('S7-080 the examples of the documentation do what they say, as they stand', async () => {
  const [, commands = ''] = /## Writing shipments[\s\S]*?```sh\n([\s\S]*?)```/.exec(readFileSync('docs/API.md', 'utf8')) ?? []
  const PORTAL = await portal.server.listen({ port: 0, host: '127.0.0.1' })
  const env = { ...process.env, PORTAL, TOKEN: await systemToken('ERP') }
  const answers = []
  for (const command of commands.split(/\n(?=curl )/)) answers.push(JSON.parse((await run('sh', ['-c', command], { env })).stdout))
  expect(answers).toMatchObject([
    { no: 'ERP-2026-0042', result: 'created' },
    { no: 'ERP-2026-0042', result: 'changed' },
    { houseNo: 'NRSE26119001', arrival: { estimated: '2027-01-08' }, commodity: 'Tyres', packages: { quantity: 420, unit: 'CTN' } },
    { no: 'ERP-2026-0042', result: 'closed' },
  ])
})
