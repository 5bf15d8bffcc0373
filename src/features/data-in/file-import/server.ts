import { todayInSeoul } from '#domain/time/ymd.ts'
import type { ImportMap } from '#domain/shipment/import/read-records.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { importMap, importShipments, readImportFile, selectImportPartners } from './contract.ts'
import { checkMap, importRecords } from './import.server.ts'
import { runReader } from './reader.server.ts'
import { findPartners, saveMap, saveSource } from './sql.ts'

const jobOf = (
  { files, SHEET, HEADER_ROW }: { files: { FILE_NM: string; bytes: Uint8Array }[]; SHEET: string; HEADER_ROW: number },
  now: Date,
) => {
  const [file] = files
  if (!file) throw new Refusal('VAL-001')
  return { fileName: file.FILE_NM, bytes: new Uint8Array(file.bytes), sheet: SHEET, headerRow: HEADER_ROW, today: todayInSeoul(now) }
}

/** @throws Refusal VAL-001 */
const mapOf = (json: string): ImportMap => {
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    throw new Refusal('VAL-001')
  }
  const { data } = importMap.safeParse(given)
  if (!data) throw new Refusal('VAL-001')
  checkMap(data)
  return data
}

export default [
  handle(selectImportPartners, async (_input, { db }) => ({
    rows: (await findPartners(db)).map(({ source_cd, name, version, map }) => ({
      SOURCE_CD: source_cd,
      NAME: name,
      VERSION: version,
      MAP: map,
    })),
  })),

  handle(readImportFile, async (input, { as, caller, now, session }) => {
    const partners = await as({ kind: 'staff', corpCd: session.corpCd, userId: caller.member?.userId ?? '' }, findPartners)
    // After the database: reading a file holds no connection.
    const answer = await runReader({
      ...jobOf(input, now),
      record: input.RECORD,
      lines: input.LINES,
      map: null,
      known: partners.map(({ source_cd, map }) => ({ source: source_cd, map })),
    })
    if (!('seen' in answer)) throw new Refusal('VAL-001')
    const { sheets, sheet, headerRow, rows, columns, tree, record, lines, source, missing } = answer.seen
    return {
      SHEETS: sheets,
      SHEET: sheet,
      HEADER_ROW: headerRow,
      ROWS: rows,
      TREE: tree.map(({ path, name, depth, count, sample, hasParts }) => ({
        PATH: path,
        NAME: name,
        DEPTH: depth,
        COUNT: count,
        SAMPLE: sample,
        PARTS_YN: hasParts ? 'Y' : 'N',
      })),
      RECORD: record,
      LINES: lines?.sheet ?? '',
      LINE_KEY: lines?.key ?? '',
      HEADER_KEY: lines?.headerKey ?? '',
      columns: columns.map(({ name, samples, target }) => ({ NAME: name, SAMPLES: samples, TARGET: target })),
      SOURCE_CD: source,
      MISSING: missing,
    }
  }),

  handle(importShipments, async (input, call) => {
    const map = mapOf(input.MAP)
    const answer = await runReader({ ...jobOf(input, call.now), record: '', lines: '', map, known: [] })
    if (!('records' in answer)) throw new Refusal('VAL-001')
    const { session, caller, db, now } = call
    const quiet = input.QUIET_BEFORE === '' ? null : input.QUIET_BEFORE.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    const source = { source_cd: input.SOURCE_CD, name: input.NAME, quiet_before: quiet }
    const message = input.files[0]?.FILE_NM ?? ''
    const outcome = await importRecords(call, {
      records: answer.records,
      map,
      mode: input.MODE,
      sender: { source, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, message, now },
      onStore: () => saveSource(db, session.corpCd, source, session.userId),
    })
    if (outcome.STORED_YN === 'N') return outcome
    await saveMap(db, session.corpCd, source.source_cd, map, session.userId, now)
    await audit(
      db,
      {
        action: 'SHIPMENTS_IMPORTED',
        corpCd: session.corpCd,
        userId: session.userId,
        ip: caller.ip,
        target: source.source_cd,
        detail: { file: message, ...outcome.counts },
      },
      now,
    )
    return outcome
  }),
]
