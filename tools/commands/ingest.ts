// npm run ingest -- <files or folders>: ingests tracking messages, each file in its own transaction.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { prepareData } from '#app/start/prepare-data.server.ts'
import type { IngestResult } from '#features/ingest/tracking-messages/contract.ts'
import { ingestInOrder } from '#features/ingest/tracking-messages/ingest-in-order.server.ts'
import { ConfigProblem, readConfig } from '#platform/server/setup/config.ts'
import { DataFolderProblem } from '#platform/server/db/data-lock.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { messageFiles } from '../ingest/message-files.ts'

const bar = (done: number, total: number) => {
  if (!process.stderr.isTTY) return
  const filled = Math.round((done / total) * 30)
  process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(30 - filled)}] ${done}/${total}${done === total ? '\n' : ''}`)
}

const table = (results: IngestResult[]) => {
  const head = ['file', 'state', 'format', 'messages', 'events', 'matched', 'new', 'odd']
  const rows = results.map((r) =>
    [r.FILE_NM, r.STATE, r.FORMAT, r.MESSAGES.length, r.EVENT_CNT, r.MATCHED_CNT, r.NEW_CNT, r.IRREGULARITIES.length].map(String),
  )
  const widths = head.map((text, column) => Math.max(text.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells.map((text, column) => (column < 3 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0))).join('  ')
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const main = async () => {
  const args = process.argv.slice(2)
  const verbose = args.includes('--verbose')
  const corpCd = args.find((arg) => arg.startsWith('--corp='))?.slice(7)
  const paths = args.filter((arg) => !arg.startsWith('--'))
  if (!paths.length) {
    console.error('Usage: npm run ingest -- <files or folders> [--corp=KR] [--verbose]')
    return 1
  }
  const files = paths.flatMap(messageFiles)
  const config = readConfig({ SEED_DEMO: process.env.DATABASE_URL ? 'false' : 'true', ...process.env })
  const database = await openDatabase(config, { attach: true })
  const results: IngestResult[] = []
  try {
    await prepareData(database, config, () => {}, new Date())
    const who = { kind: 'staff', corpCd: corpCd ?? config.DEFAULT_CORP, userId: 'ingest' } as const
    const incoming = Iterator.from(files).map((path) => ({ name: basename(path), bytes: readFileSync(path) }))
    for await (const result of ingestInOrder(
      (work) => database.as(who, work),
      who,
      incoming,
      () => new Date(),
    )) {
      results.push(result)
      bar(results.length, files.length)
    }
  } finally {
    await database.close()
  }
  console.log(table(results))
  for (const { FILE_NM, IRREGULARITIES, STATE } of results)
    if (verbose || STATE === 'unreadable')
      for (const { position, code, detail } of IRREGULARITIES) console.log(`${FILE_NM}: ${position}: ${code}: ${detail}`)
  const sum = (pick: (result: IngestResult) => number) => results.reduce((total, result) => total + pick(result), 0)
  const unreadable = results.filter(({ STATE }) => STATE === 'unreadable').length
  console.log(
    `${results.length} files, ${sum((r) => r.EVENT_CNT)} events, ${sum((r) => r.MATCHED_CNT)} matched, ${sum((r) => r.NEW_CNT)} new, ${unreadable} unreadable`,
  )
  return unreadable ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  const plain = error instanceof ConfigProblem || error instanceof DataFolderProblem || (error as NodeJS.ErrnoException).code === 'ENOENT'
  console.error(plain ? (error as Error).message : error)
  process.exitCode = 1
}
