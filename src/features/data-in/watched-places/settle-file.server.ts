import { seoulClock } from '#domain/time/ymd.ts'
import { PlaceProblem } from '#integrations/watched-place/port.ts'
import { actorOfPlace, type Look } from './place-work.server.ts'
import { readContent } from './read-file.server.ts'
import { type KnownFile, setSettled } from './sql.ts'

const FOLDERS = { DONE: 'done', SAME: 'done', PARTIAL: 'failed', FAILED: 'failed', AGAIN: 'failed' } as const
/** The name of a file when it is moved: the time and its number make it the only one. */
const nameAfter = ({ file_id, name, done_at, moved_to }: KnownFile) =>
  moved_to === null ? `${seoulClock(done_at)}-${file_id}-${name}` : (moved_to.split('/').at(-1) ?? name)

/** What is beside a file. */
const reportName = (path: string) => `${path}.report.csv`

/** Whether the recorded file lies there: another one of the same name may have come since. */
const liesThere = async (look: Look, path: string, { name, bytes, hash }: KnownFile): Promise<boolean> => {
  const found = await readContent(look, path, name, bytes).catch((error: unknown) => {
    if (error instanceof PlaceProblem && error.kind === 'gone') return null
    throw error
  })
  return found !== null && (found.bytes === null || found.hash.equals(hash))
}

/** Moves a recorded file to `done` or `failed` and writes its report beside it. Can be repeated after a kill at any point. */
export const settle = async (look: Look, file: KnownFile): Promise<void> => {
  const { work, row, place } = look
  const from = file.moved_to ?? file.name
  const to = `${FOLDERS[file.state]}/${nameAfter(file)}`
  if (file.report !== '') await place.write(reportName(to), Buffer.from(file.report))
  if (from !== to && (await liesThere(look, from, file))) await place.move(from, to)
  await work.database.as(actorOfPlace(row), (run) => setSettled(run, file.file_id, to))
}
