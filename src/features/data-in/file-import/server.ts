import { todayInSeoul } from '#domain/time/ymd.ts'
import type { ImportMap } from '#domain/shipment/import/read-records.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { contentDisposition } from '#platform/server/calls/content-disposition.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { SHEET_TYPES } from '#platform/server/spreadsheet/export-table.ts'
import { packer } from '#platform/server/spreadsheet/zlib-codec.ts'
import { exportName } from '#platform/shared/files/file-name.ts'
import { writeXlsx } from '#platform/shared/spreadsheet/write-xlsx.ts'
import type { InputOf } from '#platform/shared/calls/endpoint.ts'
import { importMap, importShipments, makeCorrections, readImportFile, selectImportPartners } from './contract.ts'
import { correctionSheets, wantedRows } from './corrections.server.ts'
import { checkMap, importRecords } from './import.server.ts'
import { runReader } from './reader.server.ts'
import { findPartners, findSamples, saveMap, saveSamples, saveSource } from './sql.ts'

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

type Asked = Pick<Context, 'caller' | 'now'> & { session: { corpCd: string; userId: string } }

/** The file of a call, how it is read, and in whose name. */
const askedOf = (input: InputOf<typeof makeCorrections>, { session, caller, now }: Asked) => {
  const map = mapOf(input.MAP)
  const quiet = input.QUIET_BEFORE === '' ? null : input.QUIET_BEFORE.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const source = { source_cd: input.SOURCE_CD, name: input.NAME, quiet_before: quiet }
  const message = input.files[0]?.FILE_NM ?? ''
  return {
    map,
    job: { ...jobOf(input, now), record: '', lines: '', map, known: [] },
    sender: { source, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, message, now },
  }
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
    const [partners, remembered] = await as({ kind: 'staff', corpCd: session.corpCd, userId: caller.member?.userId ?? '' }, (run) =>
      Promise.all([findPartners(run), findSamples(run)]),
    )
    // After the database: reading a file holds no connection.
    const answer = await runReader({
      ...jobOf(input, now),
      record: input.RECORD,
      lines: input.LINES,
      map: null,
      remembered,
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
    const { session, caller, db, now } = call
    const { job, map, sender } = askedOf(input, call)
    const { source, message } = sender
    const answer = await runReader(job)
    if (!('records' in answer)) throw new Refusal('VAL-001')
    const outcome = await importRecords(call, {
      records: answer.records,
      map,
      mode: input.MODE,
      sender,
      onStore: () => saveSource(db, session.corpCd, source, session.userId),
    })
    if (outcome.STORED_YN === 'N') return outcome
    await saveSamples(db, session.corpCd, answer.samples, now)
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

  handle(makeCorrections, async (input, call) => {
    const { caller, text, now, answer } = call
    const { job, map, sender } = askedOf(input, call)
    const read = await runReader(job)
    if (!('records' in read)) throw new Refusal('VAL-001')
    const { rows } = await importRecords(call, {
      records: read.records,
      map,
      mode: 'preview',
      sender,
      onStore: () => Promise.resolve(sender.source),
    })
    const refused = rows.filter(({ RESULT }) => RESULT === 'refused')
    if (refused.length === 0) throw new Refusal('VAL-001', { key: 'dataImport.noCorrections' })
    const found = await runReader({ ...job, wanted: wantedRows(refused, map) })
    if (!('tables' in found)) throw new Refusal('VAL-001')
    const [first, ...further] = correctionSheets({ ...found, map }, refused, caller.lang, text)
    if (!first) throw new Refusal('VAL-001')
    const title = `${sender.message.replace(/\.[^.]*$/, '')}_${text('dataImport.corrections')}`
    answer.headers.push(['content-type', SHEET_TYPES.xlsx], ['content-disposition', contentDisposition(exportName(title, now, 'xlsx'))])
    answer.stream = writeXlsx(first, packer, further)
    return {}
  }),
]
