import { AREA_TITLES, areaOf } from './areas.ts'
import type { Table } from './catalogue.ts'

const HEAD = `# Database

Written by \`npm run docs:database\` from the catalogue of a migrated database; do not edit it by hand. Purposes are table comments
(\`comment on table\`) in the migrations; areas are a list beside the generator.

Access is granted to roles: \`guest\`, \`customer\`, \`staff\` for requests, \`auth\` for login, \`job\` for background work. The column
*Row security* lists what the policies of a table let each of them do, within its own corporation or customer; "grants only" marks tables
without row level security. The owner, who runs migrations, is not limited.

Codes of ports, carriers, countries and currencies have no foreign keys: messages of others may bring codes that are not known here.
`

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
const ORDER = ['ALL', 'SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const

/** The rights of each role, as `customer: select; staff: all`. */
const policiesOf = ({ secured, policies }: Table) => {
  if (!secured) return 'grants only'
  const commands = new Map<string, Set<string>>()
  for (const { command, roles } of policies) for (const role of roles) commands.set(role, (commands.get(role) ?? new Set()).add(command))
  const parts = [...commands]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([role, allowed]) => {
      const list = allowed.has('ALL') ? ['ALL'] : ORDER.filter((command) => allowed.has(command))
      return `${role === 'public' ? 'everybody' : role.replace(/^app_/, '')}: ${list.join(', ').toLowerCase()}`
    })
  return parts.join('; ') || 'owner only'
}

const rowOf = (table: Table) => {
  const references = table.references.map(({ table: target, columns }) => `\`${target}\` (${columns.join(', ')})`).join('; ')
  return `| \`${table.name}\` | ${table.purpose} | ${code(table.key) || '–'} | ${references || '–'} | ${policiesOf(table)} |`
}

const diagramOf = (tables: readonly Table[]) => {
  const links = tables.flatMap(({ name, references }) =>
    references.map(({ table, columns }) => `  ${table} ||--o{ ${name} : "${columns.join(', ')}"`),
  )
  return ['```mermaid', 'erDiagram', ...tables.map(({ name }) => `  ${name}`), ...links, '```'].join('\n')
}

const sectionOf = (title: string, tables: readonly Table[]) =>
  [
    `## ${title}`,
    '',
    diagramOf(tables),
    '',
    '| Table | Purpose | Primary key | References | Row security |',
    '|---|---|---|---|---|',
    ...tables.map(rowOf),
    '',
  ].join('\n')

/** The page docs/database.md. */
export const databasePage = (tables: readonly Table[]) => {
  const sections = AREA_TITLES.map((title) => ({ title, own: tables.filter(({ name }) => areaOf(name) === title) }))
  return [HEAD, ...sections.flatMap(({ title, own }) => (own.length > 0 ? [sectionOf(title, own)] : []))].join('\n')
}
