// Preloaded into the built server: requests each page once, captures its React tree with data, and then serves that tree from a bare
// node:http server on PORT, rendered anew for every request after the session look-up and one indexed statement. No routing, no loaders.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import pg from 'pg'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { last } from '../recording-renderer.ts'

type Page = { url: string; cookie: string }
type Kept = { tree: ReactNode; data: string }

const { PORT: barePort, BENCH_PORTAL_PORT: portalPort, BENCH_PAGES = '[]', BENCH_CONNECTION = '{}', BENCH_PREPARED } = process.env
process.env.PORT = portalPort
const renderer = new URL('../recording-renderer.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'react-dom/server' && context.parentURL?.includes('/build/server/')
      ? { url: renderer, shortCircuit: true }
      : next(specifier, context),
})

// The page data follows the page; its text is captured and sent unchanged.
const DATA = /<\/html>([\s\S]*)$/

const get = async ({ url, cookie }: Page) => {
  const response = await fetch(`http://127.0.0.1:${portalPort}${url}`, { headers: { cookie }, redirect: 'manual' })
  const html = await response.text()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return html
}

const savePage = async (page: Page): Promise<Kept> => {
  await get(page) // at first some of its code is still loading
  const html = await get(page)
  const saved = { tree: last.tree, data: html.match(DATA)?.[1] ?? '' }
  const again = draw(saved)
  if (Math.abs(again.length - html.length) > html.length / 50)
    throw new Error(`${page.url} is ${html.length} long, but rendered barely ${again.length}`)
  return saved
}

const draw = ({ tree, data }: Kept) => `<!DOCTYPE html>${renderToString(tree)}${data}`

const pool = new pg.Pool(JSON.parse(BENCH_CONNECTION) as pg.PoolConfig)
const SESSION = 'select session_of_cookie($1, now())'
const ONE = `select shipment_id, mngt_no, hbl_no, etd, eta, shp_sts from shipment where corp_cd = 'KR' and cust_cd = $1 order by etd_key desc, shipment_id desc limit 1`

/** A page needs to know who asks, and something of theirs. A guest's needs the one statement only. */
const ask = async ({ cookie }: Page) => {
  const client = await pool.connect()
  // In the one session of the embedded engine a job of the captured portal may come between the messages of a prepared statement: there the
  // value stands in the text.
  const query = async (name: string, text: string, value: string) => {
    const asked = BENCH_PREPARED ? { name, text, values: [value] } : { text: text.replace('$1', client.escapeLiteral(value)) }
    return (await client.query<{ cust_cd?: string }>(asked)).rows[0]
  }
  try {
    const token = cookie.split('=')[1]
    const session = token ? await query('session', SESSION, `\\x${createHash('sha256').update(token).digest('hex')}`) : null
    if (token && !session) throw new Error('The session of the bare side is unknown')
    await query('one', ONE, session?.cust_cd ?? 'CUST001')
  } finally {
    client.release()
  }
}

const isUp = async () => {
  try {
    return (await fetch(`http://127.0.0.1:${portalPort}/api/health`)).status === 200
  } catch {
    return false // still starting
  }
}

const begin = async () => {
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 50))
  const pages: (Kept & { page: Page })[] = []
  for (const page of JSON.parse(BENCH_PAGES) as Page[]) pages.push({ ...(await savePage(page)), page })
  createServer((request, response) => {
    const kept = pages[Number(request.url?.slice(1) || 'NaN')]
    if (!kept) return response.end('up')
    ask(kept.page).then(
      () => response.setHeader('content-type', 'text/html; charset=utf-8').end(draw(kept)),
      (error) => response.writeHead(500).end(String(error)),
    )
  }).listen(Number(barePort), '127.0.0.1')
}

// A preload also applies to threads: the embedded engine runs in one.
if (isMainThread)
  begin().catch((error) => {
    console.error(error)
    process.exit(1)
  })
