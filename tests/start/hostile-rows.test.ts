import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { CANARIES, fillWithHostileRows, HOSTILE } from './hostile-rows.ts'
import { demoFolder, freePort, launch, projectRoot } from './launch.ts'

const HOME = '/'
const SHIPMENTS = '/fms/comm/PtlShipmentList?mid=ptlShipmentList'
const PAGES = [HOME, SHIPMENTS, '/template/layout/layout1', '/cms/popup/CmsCbmPopup']
/** RENDERS=2000 asks longer. */
const RENDERS = Number(process.env.RENDERS ?? 96)

const portalWithHostileRows = async () => {
  const data = demoFolder()
  const tokens = await fillWithHostileRows(data)
  const port = await freePort()
  const settings = { PORT: String(port), DATA_DIR: data, SEED_DEMO: 'true', NODE_ENV: 'production', DATABASE_URL: '' }
  await launch([join(projectRoot, 'build/server/index.js')], settings).says(`http://localhost:${port}`)
  return async (path: string, userId?: string) => {
    const reply = await fetch(`http://localhost:${port}${path}`, {
      headers: userId ? { cookie: `naru=${tokens.get(userId)}` } : {},
      redirect: 'manual',
    })
    return { status: reply.status, html: await reply.text(), policy: reply.headers.get('content-security-policy') ?? '' }
  }
}

test('S3-035 names and texts from the database cannot break out of the page state, and no user sees the name of another', {
  timeout: 400_000,
}, async () => {
  const get = await portalWithHostileRows()

  for (const [path, userId] of [...PAGES.map((page) => [page, 'hostile'] as const), [HOME, undefined] as const]) {
    const { status, html, policy } = await get(path, userId)
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
    const { document } = new JSDOM(html).window
    expect(status, path).toBe(200)
    expect(
      [...document.scripts].map((script) => script.nonce || script.getAttribute('nonce')),
      path,
    ).toEqual([...document.scripts].map(() => nonce))
    expect(html.match(/<script\b/g)?.length, path).toBe(document.scripts.length)
    expect(document.querySelector('[onerror], img[src=x]'), path).toBeNull()
    expect(html, path).not.toContain('<!--<script')
    expect(html, path).not.toContain('alert(1)</script>')
    expect(document.querySelector('main'), path).not.toBeNull()
  }
  const { document } = new JSDOM((await get(SHIPMENTS, 'hostile')).html).window
  const plain = HOSTILE.replaceAll(/[\u2028\u2029]/g, '')
  const shown = (text: string | null) => (text ?? '').replaceAll(/[\u2028\u2029]/g, '')
  expect(shown(document.title)).toContain(plain)
  expect(shown(document.body.textContent)).toContain(plain)

  // Interleaved on purpose: sixteen at a time, each visitor right behind another one.
  const foreign: string[] = []
  const statuses: Record<number, number> = {}
  let own = 0
  let next = 0
  const visitor = async () => {
    while (next < RENDERS) {
      const turn = next
      next += 1
      const { userId, name } = CANARIES[turn % CANARIES.length] ?? { userId: '', name: '' }
      const { status, html } = await get(PAGES[turn % 3] ?? HOME, userId)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (html.includes(name)) own += 1
      for (const other of CANARIES)
        if (other.userId !== userId && (html.includes(other.name) || html.includes(`${other.userId}@`)))
          foreign.push(`${userId} read ${other.userId}`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, visitor))
  expect(foreign).toEqual([])
  // A portal that is asked too much at once may say so (503), and nothing else.
  const { 200: shown200 = 0, 503: _busy, ...others } = statuses
  expect(others).toEqual({})
  expect(shown200).toBeGreaterThan(RENDERS / 2)
  expect(own).toBe(shown200)
})
