import { startForKilling } from './portal-process.ts'

type Item = { ITEM_CD: string; QTY: number; ROW_VER: number }
type Portal = Awaited<ReturnType<typeof startForKilling>>

const ROWS = 40
const MARK = 'KILL-MARK'
const rowCode = (at: number) => `KILL-${String(at).padStart(2, '0')}`

/** The current state of everything the saves of this experiment change. */
const read = async ({ post }: Portal) => {
  const rows = (await post<Item[]>('/api/template/grid/selectList', {})).filter(({ ITEM_CD }) => ITEM_CD.startsWith('KILL-'))
  return { rows: rows.filter(({ ITEM_CD }) => !ITEM_CD.startsWith(MARK)), marks: rows.filter(({ ITEM_CD }) => ITEM_CD.startsWith(MARK)) }
}

/** Save number n: writes n into every row, deletes the mark of n - 1 and inserts that of n. A partial save is visible at once. */
const saveOf = (n: number, rows: readonly Item[], marks: readonly Item[]) => ({
  SAVE_KEY: `kill-save-${n}`,
  rows: [
    ...rows.map((row) => ({ BATCH_FLAG: 'update', ITEM_CD: row.ITEM_CD, QTY: n, ROW_VER: row.ROW_VER })),
    ...marks.map((row) => ({ BATCH_FLAG: 'delete', ITEM_CD: row.ITEM_CD, ROW_VER: row.ROW_VER })),
    { BATCH_FLAG: 'insert', ITEM_CD: `${MARK}-${n}`, ITEM_NM: 'mark', QTY: n },
  ],
})

/** Problems of the rows when save `last` was the last confirmed one and `last + 1` may or may not be stored. */
const problemOf = ({ rows, marks }: Awaited<ReturnType<typeof read>>, last: number): string | null => {
  const values = [...new Set(rows.map(({ QTY }) => QTY))]
  const versions = new Set(rows.map(({ ROW_VER }) => ROW_VER))
  const [value = -1] = values
  if (rows.length !== ROWS || values.length !== 1 || versions.size !== 1) return `rows hold ${values.join(', ')}: half a save`
  if (marks.length !== 1 || marks[0]?.ITEM_CD !== `${MARK}-${value}`) return `the mark is not that of save ${value}`
  if (value < last) return `save ${last} was answered but ${value} is what stands`
  return value > last + 1 ? `save ${value} was never sent` : null
}

export type KillSummary = { rounds: number; saves: number; wentIn: number; lost: number; problems: string[] }

/**
 * Kills the portal at a random moment of a save, `rounds` times, and verifies after each restart: saves are complete or absent; no
 * confirmed save is lost; repeating the save with its key ends in the same state as an uninterrupted save.
 * @param settings the database: DATA_DIR of an empty folder, or DATABASE_URL of an empty database
 */
export const killSaves = async (
  rounds: number,
  settings: Record<string, string>,
  tell: (done: KillSummary) => void,
): Promise<KillSummary> => {
  const summary: KillSummary = { rounds: 0, saves: 0, wentIn: 0, lost: 0, problems: [] }
  let portal = await startForKilling(settings)
  const login = { p: 'naru-demo-2026::^::staff', c: '', lang: 'ko' }
  const { apiToken } = await portal.post<{ apiToken: string }>('/api/login', login)
  const save = (body: object) => portal.post('/api/template/grid/saveList', body, apiToken)
  await save({
    rows: Array.from({ length: ROWS }, (_, at) => ({ BATCH_FLAG: 'insert', ITEM_CD: rowCode(at), ITEM_NM: 'row', QTY: 0 })),
  })
  await save(saveOf(0, [], []))
  let last = 0
  // Delay of the kill: adjusted after each round, so that half of the saves complete.
  let usualMs = 50
  while (summary.rounds < rounds) {
    const before = await read(portal)
    const body = saveOf(last + 1, before.rows, before.marks)
    const sent = save(body).then(
      () => true,
      () => false,
    )
    await new Promise((resolve) => setTimeout(resolve, Math.random() * usualMs * 1.5))
    await portal.kill()
    const answered = await sent
    portal = await startForKilling(settings)
    const after = await read(portal)
    const problem = problemOf(after, answered ? last + 1 : last)
    if (problem) summary.problems.push(`round ${summary.rounds + 1}: ${problem}`)
    summary.saves += 1
    const wentIn = after.rows[0]?.QTY === last + 1
    summary[wentIn ? 'wentIn' : 'lost'] += 1
    usualMs *= wentIn ? 0.8 : 1.3
    await save(body).catch((error: Error) => summary.problems.push(`round ${summary.rounds + 1}, sent again: ${error.message}`))
    last += 1
    const repeated = await read(portal)
    const wrong = problemOf(repeated, last) ?? (repeated.rows[0]?.ROW_VER === last + 1 ? null : 'the save counted twice')
    if (wrong) summary.problems.push(`round ${summary.rounds + 1}, sent again: ${wrong}`)
    summary.rounds += 1
    tell(summary)
  }
  await portal.kill()
  return summary
}
