// npm run test:survive [-- --browser firefox --screens booking --kinds F5,chunk --minutes 10]: every screen through all former causes of
// white pages. Screens come from their cards. Exits with 1 when a page was white, dead or had lost typed text.
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import puppeteer, { type Browser } from 'puppeteer-core'
import { startServer } from '../bench/child.ts'
import { ensureBrowser } from '../bootstrap/services/browser.mjs'
import { ensureBuilt, SERVER } from '../bootstrap/build.mjs'
import { ensureFirefox } from '../bootstrap/services/firefox.mjs'
import { freePort } from '../bootstrap/process/port.mjs'
import { inRoot } from '../bootstrap/root.mjs'
import { withSetupLock } from '../bootstrap/setup-lock.mjs'
import type { Result } from '../survive/campaign.ts'
import { chunksLost } from '../survive/chunks.ts'
import { type Ask, demoNumbers } from '../survive/facts.ts'
import { disturbed, loggedInAgain, type Portal, reloaded, stopped, translatedAlive, unkept } from '../survive/kinds.ts'
import { placesOn } from '../survive/places.ts'
import { startProxy } from '../survive/proxy.ts'
import { findScreens, type Who } from '../survive/screens.ts'

const { values } = parseArgs({
  options: {
    browser: { type: 'string', default: 'chrome' },
    screens: { type: 'string', default: '' },
    kinds: { type: 'string', default: '' },
    minutes: { type: 'string', default: '' },
  },
})
const wanted = (kind: string) => values.kinds === '' || values.kinds.split(',').some((part) => kind.includes(part))
const browserName = values.browser === 'firefox' ? 'firefox' : 'chrome'
const say = (what: string) => console.error(what)
await withSetupLock(() => ensureBuilt(process.execPath, () => {}))
const executablePath = browserName === 'firefox' ? await ensureFirefox(say) : await ensureBrowser(process.execPath, say)

const folder = mkdtempSync(join(tmpdir(), 'naru-survive-'))
const server = await startServer(
  [SERVER],
  { DATA_DIR: join(folder, 'data'), SEED_DEMO: 'true', SESSIONS_PER_USER: '20', UNIPASS_REFRESH: 'false' },
  await freePort(),
  '/',
)
const post = (path: string, cookie: string, input: object) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `naru=${cookie}` },
    body: JSON.stringify(input),
  })
const logInReply = (who: Who) => post('/api/login', '', { p: `naru-demo-2026::^::${who}`, c: '', lang: 'ko' })
const portal: Portal = {
  logIn: async (who) => /naru=([^;]+)/.exec((await logInReply(who)).headers.getSetCookie().join())?.[1] ?? '',
  logOut: async (cookie) => void (await post('/api/logout', cookie, {})),
}
/** Calls the API with a personal token. */
const ask: Ask = async (who, path, input) => {
  const { data } = (await (await logInReply(who)).json()) as { data: { apiToken: string } }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${data.apiToken}` }
  const reply = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(input) })
  if (!reply.ok) throw new Error(`${path} answers ${reply.status}: ${await reply.text()}`)
  return ((await reply.json()) as { data: unknown }).data
}
const open = (zone = 'Asia/Seoul'): Promise<Browser> =>
  puppeteer.launch({
    browser: browserName,
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    args: browserName === 'chrome' ? ['--no-sandbox', '--disable-gpu', '--lang=ko-KR'] : [],
    env: { ...process.env, TZ: zone, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  })

const results: Result[] = []
const began = Date.now()
/** The time limit is over: the results so far are reported. */
class TimeIsOver extends Error {}
const tell = (result: Result) => {
  results.push(result)
  if (values.minutes && Date.now() - began > Number(values.minutes) * 60_000) throw new TimeIsOver()
  if (result.verdict === 'bad') console.log(`BAD ${result.kind}, ${result.path}: ${result.why}`)
  if (results.length % 50 === 0) say(`${results.length} cases after ${Math.round((Date.now() - began) / 1000)} s`)
}
const proxy = await startProxy(server.url, {
  guest: '',
  other: await portal.logIn('other'),
  admin: await portal.logIn('admin'),
  customer: await portal.logIn('customer'),
  'customer.admin': await portal.logIn('customer.admin'),
})
let browser = await open()
try {
  const numbered = await demoNumbers(ask)
  const found = (await findScreens()).map((screen) => ({ ...screen, path: numbered(screen.path) }))
  const isWanted = ({ path }: { path: string }) => path.toLowerCase().includes(values.screens.toLowerCase())
  const screens = found.filter(isWanted)
  const places = placesOn(found, numbered).filter(isWanted)
  say(`${screens.length} of ${found.length} screens and ${places.length} forms in ${await browser.version()}`)
  const around = { browser, proxy, portal, screens, places, tell }
  const kinds = [
    'element first in body',
    'spans beside inputs',
    'texts translated',
    'attributes added',
    'clock 3 hours off',
    'storage full',
    'storage forbidden',
  ]
  await disturbed(around, kinds.filter(wanted))
  await unkept(
    around,
    kinds.filter((kind) => kind.startsWith('storage') && wanted(kind)),
  )
  if (wanted('texts translated while it lives')) await translatedAlive(around)
  await reloaded(
    around,
    [0, 300, 1500].filter((after) => wanted(`F5 ${after} ms after the first key`)),
  )
  if (wanted('session ended')) await loggedInAgain(around)
  await stopped(
    around,
    [60, 120, 200, 300].filter((after) => wanted(`loading stopped after ${after} ms`)),
  )
  if (wanted('chunk')) {
    const met = await chunksLost(around)
    const built = globSync('*.{js,css}', { cwd: inRoot('build', 'client', 'assets') })
    const never = built.filter((name) => !met.has(`/assets/${name}`))
    say(`${built.length - never.length} of ${built.length} scripts and style sheets were blocked once; not reached: ${never.join(' ')}`)
  }
  if (wanted('another time zone')) {
    await browser.close()
    browser = await open('America/Los_Angeles')
    await disturbed({ ...around, browser, tell: (result) => tell({ ...result, kind: 'another time zone' }) }, ['attributes added'])
  }
} catch (error) {
  if (!(error instanceof TimeIsOver)) throw error
  console.log(`Stopped after ${values.minutes} minutes: not every case ran.`)
} finally {
  await browser.close()
  proxy.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const kind of new Set(results.map((result) => result.kind))) {
  const of = results.filter((result) => result.kind === kind)
  const count = (verdict: Result['verdict']) => of.filter((result) => result.verdict === verdict).length
  console.log(`${kind}: ${of.length} cases, ${count('content')} with content, ${count('told')} with a notice, ${count('bad')} bad`)
}
const bad = results.filter(({ verdict }) => verdict === 'bad')
const white = bad.filter(({ why }) => why.startsWith('white')).length
console.log(`${results.length} cases in ${Math.round((Date.now() - began) / 1000)} s: ${white} white pages, ${bad.length} bad in all`)
process.exitCode = results.length > 0 && bad.length === 0 ? 0 : 1
