// npm run docs:environment: regenerates the table of settings in docs/deployment.md, from config.ts and docs/configuration.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { settings } from '#platform/server/setup/config.ts'

const PAGE = 'docs/deployment.md'
export const CONFIGURATION = 'docs/configuration.md'
const BEGIN = '<!-- environment:begin -->\n'
const END = '<!-- environment:end -->'

type Form = { type?: string; enum?: string[]; format?: string; minimum?: number; maximum?: number; minLength?: number; maxLength?: number }

const formOf = ({ type, enum: values, format, minimum, maximum, minLength = 0, maxLength }: Form) => {
  if (values) return values.map((value) => `\`${value}\``).join(' ')
  if (type === 'integer') return `${minimum} to ${maximum}`
  if (format === 'uri') return 'address'
  if (maxLength === undefined) return 'text'
  return minLength === maxLength ? `${maxLength} characters` : `${minLength > 1 ? `${minLength} to` : 'up to'} ${maxLength} characters`
}

const isSecret = (name: string) => /KEY|SECRET|PASSWORD|DATABASE_URL|SMTP_URL/.test(name)

/** The description of each setting in docs/configuration.md, by name. */
export const codesOfCarrier = (configuration: string): Map<string, string> => {
  const words = new Map<string, string>()
  for (const line of configuration.split('\n')) {
    const [, names = '', , meaning = ''] = line.split(' | ').length === 3 ? ['', ...line.slice(2, -2).split(' | ')] : []
    for (const [, name] of names.matchAll(/`([A-Z][A-Z0-9_]+)`/g)) words.set(name as string, meaning)
  }
  return words
}

/** The table of every setting: format and default from config.ts. */
export const environmentTable = (configuration: string): string => {
  const words = codesOfCarrier(configuration)
  const { properties = {} } = z.toJSONSchema(settings, { io: 'input' })
  const defaults: Record<string, string | number | boolean | string[] | undefined> = settings.parse({})
  const rows = Object.entries(properties).map(([name, form]) => {
    const usual = String(defaults[name] ?? '')
    const preset = usual ? `\`${usual}\`` : '–'
    return `| \`${name}\`${isSecret(name) ? ' (secret)' : ''} | ${formOf(form as Form)} | ${preset} | ${words.get(name) ?? ''} |`
  })
  return ['| Name | Form | Default | Meaning |', '|---|---|---|---|', ...rows, ''].join('\n')
}

/** A page with its table of settings replaced. */
export const withEnvironment = (page: string, configuration: string): string => {
  const [before = '', rest = ''] = page.split(BEGIN)
  const [, after = ''] = rest.split(END)
  return `${before}${BEGIN}${environmentTable(configuration)}${END}${after}`
}

if (import.meta.main) writeFileSync(PAGE, withEnvironment(readFileSync(PAGE, 'utf8'), readFileSync(CONFIGURATION, 'utf8')))
