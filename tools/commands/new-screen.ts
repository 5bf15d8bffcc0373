// npm run new:screen -- <area>/<screen> <path> [name in Korean] [name in English] [--sample] [--table name] [--no-docs]: writes a working, tested screen.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type NewScreen, nameScreen, Refused, renamed, USAGE } from '../new-screen/names.ts'

/** Formats like `npm run format`, in the current folder. */
const format = (files: string[]) =>
  execFileSync(process.execPath, [join('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'format', '--write', ...files], {
    stdio: 'ignore',
  })

const write = (screen: NewScreen, flavour: string) => {
  const template = join(import.meta.dirname, '../new-screen', flavour)
  const text = (file: string) => renamed(readFileSync(join(template, file), 'utf8'), file, screen)
  if (existsSync(screen.folder)) throw new Refused(`The folder ${screen.folder} already exists.`)
  mkdirSync(screen.folder, { recursive: true })
  const sources = readdirSync(template).filter((file) => file !== 'table.sql')
  // Template tests run in their target folder, not in the template folder.
  const target = (file: string) => join(screen.folder, file.replace('-test.ts', '.test.ts'))
  const written = sources.map(target)
  for (const file of sources) writeFileSync(target(file), text(file))
  writeFileSync(screen.migration, text('table.sql'))
  format(written)
  return [...written, screen.migration]
}

const documentTables = async () => {
  const { DATABASE_PAGE, writeDatabasePage } = await import('../database/write-page.ts')
  await writeDatabasePage()
  return DATABASE_PAGE
}

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { sample: { type: 'boolean' }, blank: { type: 'boolean' }, table: { type: 'string' }, 'no-docs': { type: 'boolean' } },
  })
  if (values.sample && values.blank) throw new Refused(USAGE)
  const screen = nameScreen(positionals, values.table)
  const written = write(screen, values.sample ? 'sample' : 'blank')
  const isDocumented = !values['no-docs']
  // A database with all migrations, which takes longer than everything else, as does reading its modules.
  const documented = isDocumented ? `, and the table in ${await documentTables()}` : ''
  console.log(`Wrote ${written.length} files${documented}:\n  ${written.join('\n  ')}`)
  console.log(
    `Its page is ${screen.path}?mid=${screen.abbr}; menu ${screen.menu.id} and table ${screen.table} are created at the next start.`,
  )
  console.log(`Test it: npm test -- --only types,lint,format,embedded ${screen.folder}`)
}

try {
  await main()
} catch (error) {
  const plain = error instanceof Refused || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
  console.error(plain ? `${(error as Error).message}${error instanceof Refused ? '' : `\n${USAGE}`}` : error)
  process.exitCode = 1
}
