import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Run } from '#platform/server/db/db.ts'
import { readCsv, text } from './csv.ts'
import { REFERENCE_TABLES } from './reference-tables.ts'
import { NOT_EDITED, type Row, upsertRows } from './upsert-rows.ts'
import { readSeedState, writeSeedState } from './seed-state.ts'

/** One code: code, Korean and English name, up to three reference values. */
type CodeLine = [code: string, ko: string, en: string, ref1?: string, ref2?: string, ref3?: string]
type Group = { group: string; ko: string; en: string; public: 'Y' | 'N' }
/** Codes are in the group, or in a separate file when there are many. */
type CodeGroup = Group & ({ codes: CodeLine[] } | { file: string })

// Increase it when the same files must produce other rows, so that running installations load them again.
const LOADER_VERSION = '1'

/**
 * Loads ports, airports, carriers, codes and the other tables of the trade from `seedDir`, when the files changed since the last start.
 *
 * Rows that an administrator added, changed or disabled in the back office are never overwritten, and rows missing from the files stay. All
 * other rows get the content of the files. None is ever deleted.
 * @returns the rows written per table, or null when nothing had changed
 */
export const seedReference = async (database: Database, seedDir: string, today: string): Promise<Record<string, number> | null> => {
  const files = REFERENCE_TABLES.map(({ file }) => readFileSync(join(seedDir, 'reference', file), 'utf8'))
  const codes = readFileSync(join(seedDir, 'codes.json'), 'utf8')
  const groups = JSON.parse(codes) as CodeGroup[]
  const listed = groups.map((group) => ('file' in group ? readFileSync(join(seedDir, 'reference', group.file), 'utf8') : ''))
  const hash = createHash('sha256')
    .update([LOADER_VERSION, ...files, codes, ...listed].join('\0'))
    .digest('hex')
  return database.owner(async (run) => {
    if ((await readSeedState(run, 'reference'))?.hash === hash) return null
    const written: Record<string, number> = {}
    for (const [index, { table, key, row, file, edited }] of REFERENCE_TABLES.entries()) {
      const rows = readCsv(file, files[index] ?? '').map(row)
      written[table] = (written[table] ?? 0) + (await upsertRows(run, table, key, rows, edited && NOT_EDITED))
    }
    const lists = groups.map((group, index) => ({
      ...group,
      codes: 'file' in group ? linesOf(group.file, listed[index] ?? '') : group.codes,
    }))
    written.code_detail = await loadCodes(run, lists)
    await writeSeedState(run, 'reference', hash, today)
    return written
  })
}

const linesOf = (file: string, csv: string): CodeLine[] =>
  readCsv(file, csv).map((line) => [text(line, 'code'), text(line, 'name_ko'), text(line, 'name_en')])

const loadCodes = async (run: Run, groups: readonly (Group & { codes: CodeLine[] })[]) => {
  const masters = groups.map(({ group, ko, en, public: publicYn }) => ({ mstr_cd: group, name_ko: ko, name_en: en, public_yn: publicYn }))
  const details = groups.flatMap(({ group, codes }) =>
    codes.map(
      ([code, ko, en, ref1, ref2, ref3], index): Row => ({
        mstr_cd: group,
        code,
        name_ko: ko,
        name_en: en,
        sort_no: index + 1,
        ref1: ref1 || null,
        ref2: ref2 || null,
        ref3: ref3 || null,
      }),
    ),
  )
  await upsertRows(run, 'code_master', ['mstr_cd'], masters, NOT_EDITED)
  return upsertRows(run, 'code_detail', ['mstr_cd', 'code'], details, NOT_EDITED)
}
