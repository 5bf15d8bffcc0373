import { type ImportMap, missingColumns } from '#domain/shipment/import/read-records.ts'
import { KEY_TARGET } from '#domain/shipment/import/targets.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import type { DatabaseView, Mark, ViewColumns, ViewRows } from '#integrations/database-view/port.ts'
import { PlaceProblem } from '#integrations/watched-place/port.ts'
import { writeCsv } from '#platform/shared/spreadsheet/csv.ts'
import { actorOfPlace, type Reading } from './place-work.server.ts'
import { type Content, hashOf, mapOfPlace, takeIn } from './read-file.server.ts'
import * as sql from './sql.ts'

/** Shipments that are stored together. */
const PART = 500
/** What one look may take: parts, minutes. The rest is for the next look, a minute later. */
const BUDGET = { parts: 50, minutes: 5 }
/** So long after the last change its neighbours are read once more. */
const SETTLES_MS = 30 * 60_000

/** How a map reads a view: by which columns rows belong together and changes are found. Null for a map of a tree or of two sheets. */
const viewColumns = ({ path, mark_column }: { path: string; mark_column: string }, map: ImportMap): ViewColumns | null => {
  const keyColumn = Object.entries(map.columns).find(([, target]) => target === KEY_TARGET)?.[0]
  if (keyColumn === undefined || map.record !== undefined || map.lines !== undefined) return null
  return { view: path, keyColumn, markColumn: mark_column }
}

/** Rows of a view as the file that its map reads. */
const contentOf = async (name: string, { names, rows }: ViewRows): Promise<Content> => {
  const columns = names.map((one) => ({ FIELD: one, HEADER_NAME: one, WIDTH: 0, cell: { kind: 'text' as const } }))
  const pieces: Uint8Array[] = []
  for await (const piece of writeCsv({ name: '', columns, rows })) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  return { name, size: bytes.length, bytes, hash: hashOf(bytes), headerRow: 1 }
}

type Open = Reading & { view: DatabaseView; of: ViewColumns; partner: sql.PartnerMap }

const read = async ({ view, of, row, work }: Open, keys: readonly string[]) =>
  contentOf(`${row.path}-${seoulClock(work.now())}.csv`, await view.rows(of, keys))

/** Stores shipments that changed. @returns whether they were not read before */
const takePart = async (open: Open, keys: readonly string[], marks: sql.FileMarks): Promise<boolean> => {
  const { work, row, partner } = open
  const content = await read(open, keys)
  const { name, size: bytes, hash } = content
  if (await work.database.as(actorOfPlace(row), (run) => sql.findSame(run, row.place_id, hash))) return false
  const done = await takeIn(open, content, partner, (run, result) =>
    sql.recordFile(run, row, { name, bytes, hash, marks }, result, work.now()),
  )
  if (!done) return false
  await work.database.as(actorOfPlace(row), (run) => sql.setSettled(run, done.file_id, ''))
  return true
}

/** Reads rows that were asked for again as they are now, with the newest map. What has changed since was read with its own change. */
const readAgain = async (open: Open) => {
  const { work, row, view, of, partner } = open
  for (const { file_id, marks } of await work.database.as(actorOfPlace(row), (run) => sql.findAskedAgain(run, row.place_id))) {
    if (work.isStopped() || !marks) return
    const keys = await view.between(of, marks.from, marks.to)
    const done = await takeIn(open, await read(open, keys), partner, (run, result) => sql.recordAgain(run, file_id, result, work.now()))
    if (done) await work.database.as(actorOfPlace(row), (run) => sql.setSettled(run, file_id, ''))
  }
}

/** Reads what changed since the last look, the oldest change first. @returns whether there was something */
const readChanged = async (open: Open): Promise<boolean> => {
  const { work, row, view, of } = open
  const began = work.now().getTime()
  const isSettled = row.file_at !== null && row.looked_at !== null && row.looked_at.getTime() - row.file_at.getTime() > SETTLES_MS
  const keep = (mark: Mark) => work.database.as({ kind: 'job' }, (run) => sql.setMark(run, row.place_id, mark))
  let after: Mark | null = row.mark === '' ? null : { mark: row.mark, key: row.mark_key }
  let found = false
  for (let at = 0; at < BUDGET.parts && !work.isStopped(); at += 1) {
    if (work.now().getTime() - began > BUDGET.minutes * 60_000) break
    const part = await view.changed(of, after, isSettled, PART)
    if (part && (await takePart(open, part.keys, { from: part.from, to: part.to }))) found = true
    const isLast = !part || part.keys.length < PART
    const last: Mark | null = part?.to ?? after
    if (last) await keep(isLast ? { mark: last.mark, key: null } : last)
    if (isLast) break
    after = last
  }
  return found
}

/**
 * Reads the rows of a view that changed since the last look by the saved map of its partner, each content once, and what is asked for again.
 * @returns whether there was something new
 * @throws PlaceProblem
 */
export const readView = async (reading: Reading, view: DatabaseView): Promise<boolean> => {
  const partner = await mapOfPlace(reading)
  const of = viewColumns(reading.row, partner.map)
  if (!of) throw new PlaceProblem('noMap')
  const names = (await view.columns(of.view)).map(({ name }) => name)
  // A renamed column stops and asks; it never blanks a field.
  if (missingColumns(partner.map, names).length > 0) throw new PlaceProblem('noColumn')
  const open = { ...reading, view, of, partner }
  await readAgain(open)
  return readChanged(open)
}
