import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Line, readCsv, text } from '../reference/csv.ts'
import type { Row } from '../reference/upsert-rows.ts'

/** The content of db/seed/demo: the lines of its CSV files and the rows of office.json, ready for their tables. */
export type DemoFiles = {
  lines: (file: string) => Line[]
  /** Rows of corp, team, dept, bank_info and banner. */
  office: Record<string, Row[]>
  /** The complete content as one text, to detect changes. */
  content: string
  /** The name of a party on a shipment: Korean companies in Korean, others in Latin letters. */
  partyName: (code: string) => string
}

/**
 * Reads the folder once.
 * @throws when a file is missing or malformed
 */
export const readDemoFiles = (seedDir: string): DemoFiles => {
  const folder = join(seedDir, 'demo')
  const named = readdirSync(folder)
    .filter((name) => /\.(csv|json)$/.test(name))
    .sort()
  const files = new Map(named.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  const file = (name: string) => {
    const content = files.get(name)
    if (content === undefined) throw new Error(`The demo file ${join(folder, name)} is missing.`)
    return content
  }
  const customers = new Map(readCsv('customers.csv', file('customers.csv')).map((line) => [text(line, 'cust_cd'), line]))
  return {
    lines: (name) => readCsv(name, file(name)),
    office: JSON.parse(file('office.json')),
    content: [...files.values()].join('\0'),
    partyName: (code) => {
      const company = customers.get(code)
      if (!company) throw new Error(`The demo has no company ${code}.`)
      return text(company, text(company, 'country') === 'KR' ? 'name_ko' : 'name_en')
    },
  }
}
