// npm run new:screen <area>/<screen> <path> [name in Korean] [name in English]: a working, tested slice, copied from the living template.
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TEMPLATE = 'src/features/templates/grid'
const GROUPS: Record<string, string> = { fms: 'M01', oms: 'M02', trk: 'M03', spe: 'M04' }

class Refused extends Error {}

const pascal = (kebab: string) => kebab.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const lowerFirst = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1)

/** The next free menu id of a group, judged by the cards there are: M0102 after M0101. */
const nextMenuId = (group: string) => {
  const taken = globSync('src/features/*/*/screen.ts').flatMap(
    (file) => readFileSync(file, 'utf8').match(new RegExp(`'(${group}\\d\\d)'`))?.[1] ?? [],
  )
  const last = Math.max(0, ...taken.map((id) => Number(id.slice(3))))
  return `${group}${String(last + 1).padStart(2, '0')}`
}

const main = ([slice = '', path = '', ko = '', en = '']: string[]) => {
  if (!/^[a-z][a-z-]*\/[a-z][a-z0-9-]*$/.test(slice))
    throw new Refused('Usage: npm run new:screen <area>/<screen> <path> [name in Korean] [name in English]')
  if (!/^\/[a-z]+\/comm\/[A-Z][A-Za-z0-9]*$/.test(path))
    throw new Refused(`The path ${path || '(none)'} must look like /oms/comm/PtlBookingRailMgt.`)
  const folder = join('src/features', slice)
  if (existsSync(folder)) throw new Refused(`The folder ${folder} exists already.`)
  const claimed = globSync('src/features/*/*/screen.ts').find((file) => readFileSync(file, 'utf8').includes(`path: '${path}'`))
  if (claimed) throw new Refused(`The path ${path} belongs to ${claimed}.`)

  const name = slice.split('/')[1] ?? ''
  const abbr = lowerFirst(path.split('/').at(-1) ?? '')
  const key = lowerFirst(pascal(name))
  const group = GROUPS[path.split('/')[1] ?? ''] ?? 'M90'
  const id = nextMenuId(group)
  const names = { ko: ko || pascal(name), en: en || pascal(name) }
  const rename = (text: string) =>
    text
      .replaceAll('/api/template/grid/', `/api${path.replace(/[A-Z]/, (letter) => letter.toLowerCase())}/`)
      .replaceAll("'/template/grid'", `'${path}'`)
      .replaceAll('selectTemplateItems', `select${pascal(name)}Items`)
      .replaceAll('findTemplateItems', `find${pascal(name)}Items`)
      .replaceAll('TemplateItem', `${pascal(name)}Item`)
      .replaceAll('templateItem', `${key}Item`)
      .replaceAll('templateGrid.', `${key}.`)
      .replaceAll('tplGrid', abbr)
      // The template is open to guests; a new screen is for members until its author says otherwise.
      .replaceAll("access: 'guest'", "access: 'member'")
      .replaceAll('portal.guest.call', "portal.as('customer').call")
      .replaceAll('S1-009 a guest reads them', 'a customer reads them')
  const card = [
    "import { MEMBERS, screen } from '#platform/shared/screen.ts'",
    '',
    'export default screen({',
    `  path: '${path}',`,
    `  marker: '${abbr}',`,
    "  kind: 'screen',",
    `  menu: { id: '${id}', abbr: '${abbr}', parent: '${group}', sort: ${Number(id.slice(1))}, name: { ko: '${names.ko}', en: '${names.en}' }, roles: MEMBERS },`,
    '})',
    '',
  ].join('\n')

  mkdirSync(folder, { recursive: true })
  const files = readdirSync(TEMPLATE).filter((file) => file !== 'screen.ts')
  for (const file of files) writeFileSync(join(folder, file), rename(readFileSync(join(TEMPLATE, file), 'utf8')))
  writeFileSync(join(folder, 'screen.ts'), card)
  console.log(`${files.length + 1} files in ${folder}, no file changed elsewhere.`)
  console.log(`The screen answers at ${path}?mid=${abbr} after the next start; its menu row ${id} is added by itself.`)
  console.log('Next: write its table as a new migration, then its contract, sql and columns.')
}

try {
  main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Refused ? error.message : error)
  process.exitCode = 1
}
