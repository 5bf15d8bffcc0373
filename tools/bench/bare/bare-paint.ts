// Preloaded into the built server: requests each page once, captures its React tree with data, and then serves that tree from a bare
// node:http server on PORT, rendered anew for every request. No database, no routing, no loaders.
import { createServer } from 'node:http'
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { last } from '../recording-renderer.ts'

type Page = { url: string; cookie: string }
type Kept = { tree: ReactNode; data: string }

const { PORT: barePort, BENCH_PORTAL_PORT: portalPort, BENCH_PAGES = '[]' } = process.env
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

const isUp = async () => {
  try {
    return (await fetch(`http://127.0.0.1:${portalPort}/api/health`)).status === 200
  } catch {
    return false // still starting
  }
}

const begin = async () => {
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 50))
  const pages: Kept[] = []
  for (const page of JSON.parse(BENCH_PAGES) as Page[]) pages.push(await savePage(page))
  createServer((request, response) => {
    const page = pages[Number(request.url?.slice(1) || 'NaN')]
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page ? draw(page) : 'up')
  }).listen(Number(barePort), '127.0.0.1')
}

// A preload also applies to threads: the embedded engine runs in one.
if (isMainThread)
  begin().catch((error) => {
    console.error(error)
    process.exit(1)
  })
