import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NEW_SCREENS, scratchProject } from '../support/scratch-project.ts'
import { launch, projectRoot } from './launch.ts'

let project: ReturnType<typeof scratchProject>
beforeAll(() => {
  project = scratchProject()
})
afterAll(() => project.remove())

/** What a command printed; it must have ended well. */
const run = async (...command: string[]) => {
  const { ended, said } = launch(command, { NODE_ENV: 'test', TEST_DATABASE: 'embedded' }, project.folder)
  const code = await ended
  expect({ code, ...(code !== 0 && said) }).toEqual({ code: 0 })
  return said.stdout
}
const generate = (...args: string[]) => launch(['tools/commands/run.mjs', 'new-screen', ...args], {}, project.folder)
const tool = (...parts: string[]) => join(projectRoot, 'node_modules', ...parts)
const folders = NEW_SCREENS.map(({ folder }) => folder)

/** Imports of the new screens that break a rule; whom the imported files import is checked with the project. */
const wrongImports = async () => {
  const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
  const { options, forbidden, neverReach } = rules
  const own = `^(${folders.join('|')})/`
  const doNotFollow = { path: `^(?!${folders.join('|')})` }
  const { output } = await cruise([...folders], {
    ...options,
    doNotFollow,
    ruleSet: { forbidden },
    validate: true,
    baseDir: project.folder,
  })
  const { modules, summary } = output as ICruiseResult
  const found = modules.filter(({ source }) => new RegExp(own).test(source))
  expect(found.length).toBeGreaterThan(MIN_FILES)
  const reaching = found
    .filter(({ source }) => neverReach.from.path.test(source) && !neverReach.from.pathNot.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => `${source} -> ${resolved}`))
  expect(reaching.length).toBeGreaterThan(MIN_FILES)
  return [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    ...reaching.filter((pair) => neverReach.to.test(pair.split(' -> ')[1] ?? '')),
  ]
}
/** dependency-cruiser reports success when it could read nothing at all; two screens are more. */
const MIN_FILES = 10

test('a developer makes a screen of each flavour: format, types, lint and its own tests are green at once', {
  timeout: 600_000,
}, async () => {
  // The page of the database that the last one writes has the tables of all.
  for (const [at, { command }] of NEW_SCREENS.entries())
    await run('tools/commands/run.mjs', 'new-screen', ...command, ...(at < NEW_SCREENS.length - 1 ? ['--no-docs'] : []))
  await run(tool('@biomejs', 'biome', 'bin', 'biome'), 'format', ...folders)
  // The screens and what they import; all else was checked before.
  const types = { extends: './tsconfig.json', include: [...folders.map((folder) => `${folder}/*`), 'src/**/*.d.ts', 'tests/**/*.d.ts'] }
  writeFileSync(join(project.folder, 'tsconfig.screens.json'), JSON.stringify(types))
  await run(tool('typescript', 'bin', 'tsc'), '-p', 'tsconfig.screens.json', '--checkers', '1')
  await run(tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings', ...folders)
  const checks = [
    'tests/architecture.test.ts',
    'tests/first-render.test.ts',
    'tests/api/row-security.test.ts',
    'tests/api/trunk.test.ts',
    'tests/api/database-page.test.ts',
  ]
  // One worker reads the modules of the server once. The imports of all other files were checked before.
  const only = ['--maxWorkers', '1', '-t', '^(?!every import follows)']
  const printed = await run(tool('vitest', 'vitest.mjs'), 'run', '--project', 'unit', '--project', 'api', ...only, ...folders, ...checks)
  for (const folder of folders) expect(printed).toContain(`${folder}/server.test.ts`)
  for (const { folder, table, marker } of NEW_SCREENS) {
    const files = [...globSync(join(project.folder, folder, '*')), ...globSync(join(project.folder, 'db/migrations', `*_${table}.sql`))]
    const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    expect(text).not.toMatch(/sample|template|샘플/i)
    expect(text).toContain(`create table ${table} (`)
    expect(text).toContain(`data-page="${marker}"`)
  }
  expect(await wrongImports()).toEqual([])
})

test('a folder that is taken and an argument too few are refused in a sentence, and no file is written', async () => {
  const refusals = [
    [['bookings/booking-list', '/oms/comm/PtlOther'], 'already exists'],
    [['bookings/other', '/oms/comm/PtlOther', '--flavour'], 'Usage'],
  ] as const
  for (const [args, words] of refusals) {
    const { ended, said } = generate(...args)
    expect(await ended).toBe(1)
    expect(said.stderr).toContain(words)
    expect(said.stderr).not.toContain('    at ')
  }
  expect(globSync(join(project.folder, 'src/features/bookings/other'))).toEqual([])
})
