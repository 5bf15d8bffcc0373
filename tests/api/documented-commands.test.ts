import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { EXAMPLE } from '#features/data-in/shipments/body.ts'
import { batches } from '../support/batches.ts'
import { programs } from '../support/programs.ts'
import { testPortal } from '../support/portal.ts'
import { filesFolder } from '../support/deliveries/uploads.ts'
import { systems } from '../support/systems.ts'

/** A block of commands of a page, and why it is not run: `<!-- not run: reason -->` above it. */
type Block = { name: string; language: string; commands: string; notRun: string }

const blocksOf = (page: string): Block[] => {
  const text = readFileSync(page, 'utf8')
  return [...text.matchAll(/(?:<!-- not run: ([^\n]+?) -->\n+)?^```([^\n]*)\n([\s\S]*?)^```$/gm)].flatMap((found) => {
    const [, notRun = '', language = '', commands = ''] = found
    const title = text.slice(0, found.index).split(/^#+ /m).at(-1)?.split('\n')[0] ?? ''
    return /\bcurl\b/.test(commands) ? [{ name: `${page}: ${title}`, language, commands, notRun }] : []
  })
}
const BLOCKS = globSync(['docs/**/*.md', 'clients/**/*.md', '*.md'], { exclude: ['**/node_modules/**'] })
  .toSorted()
  .flatMap(blocksOf)

const portal = await testPortal({ FILES_DIR: filesFolder() })
const { tokenOf } = programs(portal)
const { systemToken, tell } = systems(portal)
const { run: work } = batches(portal)
const run = promisify(execFile)
const PORTAL = await portal.server.listen({ port: 0, host: '127.0.0.1' })
const requested = async () => String((await portal.as('customer').call(seaCalls.requestBooking, seaBooking())).header.BKG_NO)

/** What a page needs besides a system's token. */
const NEEDS: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  'docs/API.md: Bookings': async () => ({
    TOKEN: await tokenOf('staff', 'bookings:read', 'bookings:write'),
    BOOKING: await requested(),
    OTHER_BOOKING: await requested(),
  }),
  'docs/API.md: Changes': async () => ({ TOKEN: await tokenOf('customer', 'changes:read') }),
  'docs/API.md: Writing containers': async () => {
    await tell('PUT', 'ERP-2026-0043', await systemToken('ERP'), { ...EXAMPLE, containers: [] })
    return {}
  },
  'docs/API.md: Writing documents': async () => {
    await tell('PUT', 'ERP-2026-0043', await systemToken('ERP'), { ...EXAMPLE, containers: [] })
    return {}
  },
}

test('S7-080 the commands of the documentation are found, each in a block that a test runs or with a reason why not', () => {
  expect(BLOCKS.length).toBeGreaterThanOrEqual(12)
  expect(BLOCKS.filter(({ language, notRun }) => !['sh', 'bash', 'curl'].includes(language) && notRun === '')).toEqual([])
  expect(BLOCKS.filter(({ notRun }) => notRun !== '' && notRun.length < 10)).toEqual([])
  expect(Object.keys(NEEDS).filter((name) => !BLOCKS.some((block) => block.name === name))).toEqual([])
})

test.each(BLOCKS.filter(({ notRun }) => notRun === ''))(
  'S7-080 the commands of $name do what they say, as they stand',
  async ({ name, commands }) => {
    const env: Record<string, string> = { PORTAL, TOKEN: await systemToken('ERP'), BATCH: '', ...(await NEEDS[name]?.()) }
    for (const command of commands.split(/\n(?=curl |printf )/)) {
      // Only the answer to a good call has a body: of a refused one curl keeps the status.
      const { stdout } = await run('sh', ['-c', command.replaceAll(/\bcurl -sS/g, 'curl -sS --fail-with-body')], {
        env: { ...process.env, ...env },
      }).catch((error: { stdout?: string }) => {
        throw new Error(`${command.trim()}\n${error.stdout ?? ''}`, { cause: error })
      })
      const answer = JSON.parse(stdout) as { id?: string; result?: string }
      expect([command, answer.result]).not.toEqual([command, 'unchanged'])
      if (answer.id && env['BATCH'] === '') env['BATCH'] = answer.id
      await work()
    }
  },
)
