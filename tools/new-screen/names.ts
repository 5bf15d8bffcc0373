import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A wrong argument, or a name in use; the message is for the user. */
export class Refused extends Error {}

export const USAGE =
  'Usage: npm run new:screen -- <area>/<screen> <path> [name in Korean] [name in English] [--sample] [--table name] [--no-docs]'

/** Menu groups by the first part of a path. Other screens go to the developers' group. */
const GROUPS: Record<string, string> = { fms: 'M01', oms: 'M02', trk: 'M03', spe: 'M04' }
const DEVELOPERS = 'M90'
const MIGRATIONS = 'db/migrations'

/** All names of a new screen. */
export type NewScreen = {
  folder: string
  migration: string
  path: string
  /** Menu abbreviation, page marker and key of the stored layout. */
  abbr: string
  /** Prefix of the message keys. */
  key: string
  /** Prefix of types and functions. */
  pascal: string
  table: string
  menu: { id: string; parent: string }
  name: { ko: string; en: string }
}

const pascalOf = (kebab: string) => kebab.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const lowerFirst = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1)

const textsOf = (pattern: string) => globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const capturesOf = (pattern: string, part: RegExp) =>
  new Set(textsOf(pattern).flatMap(({ text }) => [...text.matchAll(part)].map(([, capture = '']) => capture)))

/**
 * The first unused name.
 * @throws Refused when all are in use
 */
const firstFree = (what: string, names: string[], taken: ReadonlySet<string>) => {
  const free = names.find((name) => !taken.has(name))
  if (free === undefined) throw new Refused(`The ${what} ${names.join(' and ')} already exists.`)
  return free
}

const nextMenuId = (group: string) => {
  const numbers = [...capturesOf('src/features/*/*/screen*.ts', new RegExp(`'${group}(\\d\\d)'`, 'g'))].map(Number)
  const next = Math.max(0, ...numbers) + 1
  if (next > 99) throw new Refused(`The menu group ${group} has no free number.`)
  return `${group}${String(next).padStart(2, '0')}`
}

const tableName = (area: string, screen: string, wanted: string | undefined) => {
  const snake = (text: string) => text.replaceAll('-', '_')
  if (wanted !== undefined && !/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(wanted))
    throw new Refused(`The table ${wanted || '(none)'} must have a name like rail_booking.`)
  const taken = capturesOf(`${MIGRATIONS}/*.sql`, /create (?:table|view|materialized view) (?:if not exists )?(\w+)/g)
  const long = `${snake(area)}_${snake(screen)}`
  // A single word may be an SQL keyword.
  return firstFree('table', wanted ? [wanted] : screen.includes('-') ? [snake(screen), long] : [long], taken)
}

const migrationFile = (table: string) => {
  const last = Math.max(...readdirSync(MIGRATIONS).flatMap((file) => (/^\d{4}_/.test(file) ? [Number(file.slice(0, 4))] : [])))
  return join(MIGRATIONS, `${String(last + 1).padStart(4, '0')}_${table}.sql`)
}

/**
 * Derives all names of a screen from the arguments.
 * @throws Refused when a name is malformed or in use
 */
export const nameScreen = ([slice = '', path = '', ko = '', en = '', ...more]: string[], wantedTable?: string): NewScreen => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slice) || more.length > 0) throw new Refused(USAGE)
  if (!/^\/[a-z]+\/comm\/[A-Z][A-Za-z0-9]*$/.test(path))
    throw new Refused(`The path ${path || '(none)'} must look like /oms/comm/PtlBookingRailMgt.`)
  if (/\p{Cc}/u.test(ko + en)) throw new Refused('A name must not contain line breaks or control characters.')
  const [area = '', screen = ''] = slice.split('/')
  const claimed = textsOf('src/features/*/*/screen*.ts').find(({ text }) => text.includes(`path: '${path}'`))
  if (claimed) throw new Refused(`The path ${path} belongs to ${claimed.file}.`)
  const cards = 'src/features/*/*/screen*.ts'
  const abbr = firstFree('menu', [lowerFirst(path.split('/').at(-1) ?? '')], capturesOf(cards, /(?:abbr|marker): '(\w+)'/g))
  const pascal = pascalOf(screen)
  const messageKeys = capturesOf('src/**/messages*.ts', /^ {2}'?(\w+)\./gm)
  const parent = GROUPS[path.split('/')[1] ?? ''] ?? DEVELOPERS
  const table = tableName(area, screen, wantedTable)
  return {
    folder: join('src/features', area, screen),
    migration: migrationFile(table),
    path,
    abbr,
    key: firstFree('message key', [lowerFirst(pascal), lowerFirst(pascalOf(`${area}-${screen}`))], messageKeys),
    pascal,
    table,
    menu: { id: nextMenuId(parent), parent },
    name: { ko: ko || pascal, en: en || pascal },
  }
}

/** Text as a TypeScript or SQL string. */
const quoted = (words: string, file: string) =>
  file.endsWith('.sql') ? words.replaceAll("'", "''") : words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")

/** A template file with the names of a screen. */
export const renamed = (text: string, file: string, { path, abbr, key, pascal, table, menu, name, folder }: NewScreen) => {
  const forDevelopers = menu.parent === DEVELOPERS
  const names: [from: string | RegExp, to: string][] = [
    ['/api/fms/comm/ptlSampleMgt', `/api${path.replace(/[A-Z]/, (letter) => letter.toLowerCase())}`],
    ['/fms/comm/PtlSampleMgt', path],
    ['ptlSampleMgt', abbr],
    ['sampleScreen.', `${key}.`],
    [/Sample(?=[A-Z])/g, pascal],
    ['sampleRow', `${lowerFirst(pascal)}Row`],
    ['sample_row', table],
    ["'M0199'", `'${menu.id}'`],
    ["parent: 'M01'", `parent: '${menu.parent}'`],
    ['sort: 199', `sort: ${Number(menu.id.slice(1))}`],
    ['roles: MEMBERS', forDevelopers ? "roles: ['ROLE_STAFF_ADMIN']" : 'roles: MEMBERS'],
    ['import { MEMBERS, screen }', forDevelopers ? 'import { screen }' : 'import { MEMBERS, screen }'],
    [/(\.\.\/)+(?=tests\/support\/)/g, '../'.repeat(folder.split(/[\\/]/).length)],
    ['샘플 화면', quoted(name.ko, file)],
    ['Sample screen', quoted(name.en, file)],
  ]
  return names.reduce((changed, [from, to]) => changed.replaceAll(from, () => to), text)
}
