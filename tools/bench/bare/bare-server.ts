// The common part of the baselines: node:http, the driver, statements, JSON. No session, no rights, no checks.
import { createServer } from 'node:http'
import pg from 'pg'
import type { Statement } from '../recorded-calls.ts'

export type Ask = (statement: Statement) => Promise<Record<string, unknown>[]>

const { PORT, BENCH_STATEMENTS = '[]', BENCH_CONNECTION = '{}', BENCH_PREPARED } = process.env

/** Answers `/<n>` with the work's result for the n-th list of statements, on one pooled connection. */
export const serveBare = (work: (ask: Ask, statements: readonly Statement[]) => Promise<unknown>) => {
  const answers = JSON.parse(BENCH_STATEMENTS) as Statement[][]
  const pool = new pg.Pool(JSON.parse(BENCH_CONNECTION) as pg.PoolConfig)
  const answer = async (statements: readonly Statement[], at: number) => {
    const client = await pool.connect()
    const names = new Map(statements.map(({ text }, no) => [text, `answer-${at}-${no}`]))
    try {
      return await work(async ({ text, values }) => {
        const name = BENCH_PREPARED && names.get(text)
        return (await client.query({ text, values, ...(name && { name }) })).rows
      }, statements)
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
      const asked = () => answer(statements, at)
      // On the embedded engine the portal's own jobs share the session and interfere once in a hundred times: retried.
      asked()
        .catch(asked)
        .then(
          (rows) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
          (error) => response.writeHead(500).end(String(error)),
        )
    })
  }).listen(Number(PORT), '127.0.0.1')
}
