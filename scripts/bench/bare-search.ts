// The baseline of searches and popups: node:http, the driver, the same statements, JSON. No session, no rights, no checks.
import { createServer } from 'node:http'
import pg from 'pg'

type Statement = { text: string; values: unknown[] }
const { PORT, BENCH_STATEMENTS = '[]', BENCH_CONNECTION = '{}', BENCH_PREPARED } = process.env
const answers = JSON.parse(BENCH_STATEMENTS) as Statement[][]
const pool = new pg.Pool(JSON.parse(BENCH_CONNECTION) as pg.PoolConfig)

/** Asks one after the other on one connection. */
const rowsOf = async (statements: Statement[], at: number) => {
  const client = await pool.connect()
  try {
    const all: unknown[] = []
    for (const [no, statement] of statements.entries())
      all.push((await client.query({ ...statement, ...(BENCH_PREPARED && { name: `answer-${at}-${no}` }) })).rows)
    return all
  } finally {
    client.release()
  }
}

createServer((request, response) => {
  request.resume()
  request.once('end', () => {
    const at = Number(request.url?.slice(1) || 'NaN')
    const statements = answers[at]
    if (!statements) return response.end('up')
    rowsOf(statements, at).then(
      (rows) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
}).listen(Number(PORT), '127.0.0.1')
