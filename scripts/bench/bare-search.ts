// The baseline of the search: node:http, the driver, the same statements, JSON. No session, no rights, no checks.
import { createServer } from 'node:http'
import pg from 'pg'

type Statement = { text: string; values: unknown[] }
const { PORT, BENCH_STATEMENTS = '[]', BENCH_CONNECTION = '{}', BENCH_PREPARED } = process.env
const statements = JSON.parse(BENCH_STATEMENTS) as Statement[]
const pool = new pg.Pool(JSON.parse(BENCH_CONNECTION) as pg.PoolConfig)

createServer((request, response) => {
  request.resume()
  request.once('end', () => {
    const at = Number(request.url?.slice(1) || 'NaN')
    const statement = statements[at]
    if (!statement) return response.end('up')
    pool.query({ ...statement, ...(BENCH_PREPARED && { name: `search-${at}` }) }).then(
      ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
}).listen(Number(PORT), '127.0.0.1')
