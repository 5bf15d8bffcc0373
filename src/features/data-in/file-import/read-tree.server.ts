import iconv from 'iconv-lite'
import { codeSamples } from '#domain/shipment/import/code-samples.ts'
import { pickRows } from '#domain/shipment/import/pick-rows.ts'
import { type ImportMap, readRecords } from '#domain/shipment/import/read-records.ts'
import { proposePaths } from '#domain/shipment/import/tree/propose-paths.ts'
import { treeColumns } from '#domain/shipment/import/tree/tree-columns.ts'
import { type TreeNode, treeOf } from '#domain/shipment/import/tree/tree-node.ts'
import { outlineOf } from '#domain/shipment/import/tree/tree-outline.ts'
import { findRecords, treeTable } from '#domain/shipment/import/tree/tree-table.ts'
import { jsonBeyondLimits } from '#domain/text/json-limits.ts'
import { readXmlTree } from '#integrations/xml-tree.ts'
import { decodeCsv } from '#platform/shared/spreadsheet/csv.ts'
import { SheetProblem } from '#platform/shared/spreadsheet/sheet-problem.ts'
import { MAX_IMPORT_PATHS, MAX_IMPORT_ROWS, MAX_TREE_ROWS } from './contract.ts'
import { bestKnown, type FileAnswer, type FileJob, LOOKED_AT, earlierMappingsOf, SAMPLES, type SeenFile } from './file-job.ts'

/** Whether a file is read by paths. */
export const isTreeFile = (fileName: string) => /\.(xml|json|ndjson|jsonl)$/i.test(fileName)

const cp949 = (raw: Uint8Array) => iconv.decode(Buffer.from(raw), 'cp949')
const DECLARED = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/

/** The text of an XML file: in the code page that it names, else as the CSV files are read. */
const xmlText = (bytes: Uint8Array): string => {
  const [, named] = DECLARED.exec(iconv.decode(Buffer.from(bytes.subarray(0, 200)), 'latin1')) ?? []
  if (named && !/^utf-?(8|16)$/i.test(named) && iconv.encodingExists(named)) return iconv.decode(Buffer.from(bytes), named)
  return decodeCsv(bytes, cp949).replace(/^\ufeff/, '')
}

/** A number as the file writes it: a long one is never rounded. */
const asWritten = (_name: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && context?.source && /^-?\d+(\.\d+)?$/.test(context.source) ? context.source : value

const readJson = (text: string): unknown => {
  if (jsonBeyondLimits(text)) throw new SheetProblem('TOO_LARGE')
  try {
    return JSON.parse(text, asWritten) as unknown
  } catch {
    throw new SheetProblem('DAMAGED')
  }
}

/** One value for each line, when each line is a whole value; else the file is one value. */
const jsonValue = (text: string, fileName: string): unknown => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const isLines = /\.(ndjson|jsonl)$/i.test(fileName) || (lines.length > 1 && lines.every((line) => /^\s*\{.*\}\s*$/.test(line)))
  return isLines ? lines.map((line) => readJson(line)) : readJson(text)
}

const readRoot = (fileName: string, bytes: Uint8Array): TreeNode => {
  if (/\.xml$/i.test(fileName)) {
    const read = readXmlTree(xmlText(bytes))
    if ('refused' in read) throw new SheetProblem(read.refused.code, read.refused.detail)
    return read.root
  }
  const root = treeOf(jsonValue(decodeCsv(bytes, cp949).replace(/^\ufeff/, ''), fileName))
  if (!root) throw new SheetProblem('TOO_LARGE')
  return root
}

/** The columns of a map that a file does not have; null when it has no such record. */
const missingPaths = (root: TreeNode, map: ImportMap): string[] | null => {
  if (map.record === undefined || findRecords(root, map.record).length === 0) return null
  const { missing } = treeTable(root, map.record, Object.keys(map.columns))
  return missing.filter((name) => !map.optional?.includes(name))
}

const look = (root: TreeNode, job: FileJob): SeenFile | null => {
  const { record: wanted, known } = job
  const outline = outlineOf(root)
  const candidates = known.filter(({ map }) => wanted === '' || map.record === wanted)
  const best = bestKnown(candidates, (map) => missingPaths(root, map))
  const record = wanted || best?.known.map.record || outline.record
  const count = findRecords(root, record).length
  if (record === '' || count === 0) return null
  const columns = treeColumns(root, record)
  if (columns.length > MAX_IMPORT_PATHS) throw new SheetProblem('TOO_LARGE')
  const targets = proposePaths(
    columns.map(({ name, values }) => ({ name, samples: values.slice(0, LOOKED_AT) })),
    earlierMappingsOf(job),
  )
  return {
    sheets: [],
    sheet: '',
    headerRow: 0,
    rows: count,
    columns: columns.map(({ name, values }, at) => ({ name, samples: values.slice(0, SAMPLES), target: targets[at] ?? '' })),
    lines: null,
    tree: outline.rows.slice(0, MAX_TREE_ROWS),
    record,
    source: best?.known.source ?? '',
    missing: best?.missing ?? [],
  }
}

/** Reads an XML or JSON file in the current thread. @throws SheetProblem */
export const readTree = (job: FileJob): FileAnswer => {
  const root = readRoot(job.fileName, job.bytes)
  const { map } = job
  const noRecord = (path: string): FileAnswer => ({ refused: { key: 'dataImport.noRecord', params: [path || '–'] } })
  if (!map) {
    const seen = look(root, job)
    return seen ? { seen } : noRecord(job.record)
  }
  const record = map.record ?? ''
  if (record === '' || findRecords(root, record).length === 0) return noRecord(record)
  const { rows, names, missing } = treeTable(root, record, Object.keys(map.columns))
  const needed = missing.filter((name) => !map.optional?.includes(name))
  if (needed.length > 0) return { refused: { key: 'dataImport.missing', params: [needed.join(', ')] } }
  if (rows.length > MAX_IMPORT_ROWS) throw new SheetProblem('TOO_MANY_ROWS')
  if (job.wanted) return { tables: pickRows({ name: '', names, rows }, null, undefined, job.wanted), hasSheets: false, isTree: true }
  // A path that is missing and may be has no place among the columns.
  const present = names.map((name) => (missing.includes(name) ? '' : name))
  return { records: readRecords(rows, present, map, () => job.today), samples: codeSamples(rows, present, map) }
}
