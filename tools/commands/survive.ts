// npm run test:survive [-- --browser firefox --screens booking --kinds F5,chunk --minutes 10 --lanes 2]: every screen through all former causes of
// white pages. Screens come from their cards. Exits with 1 when a page was white, dead or had lost typed text.
// `--kinds restarted --lang en --width 390`: every form while the server stops and starts.
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
import { demoNumbers } from '../survive/facts.ts'
import { placesOn } from '../survive/places.ts'
import { portalAt } from '../survive/portal.ts'
import { type Proxy, startProxy } from '../survive/proxy.ts'
import { RESTARTS, runRestart } from '../survive/restart/run-restart.ts'
import { runKinds } from '../survive/run-kinds.ts'
import { findScreens, type Screen } from '../survive/screens.ts'
import type { Spot } from '../survive/typing.ts'

const { values } = parseArgs({
  options: {
    browser: { type: 'string', default: 'chrome' },
    screens: { type: 'string', default: '' },
    kinds: { type: 'string', default: '' },
    minutes: { type: 'string', default: '' },
    lanes: { type: 'string', default: '2' },
    lang: { type: 'string', default: 'ko' },
    width: { type: 'string', default: '1280' },
  },
})
const wanted = (kind: string) => values.kinds === '' || values.kinds.split(',').some((part) => kind.includes(part))
const width = Number(values.width)
const lang = values.lang === 'en' ? 'en' : 'ko'
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
const portal = portalAt(server.url)
const open = (zone = 'Asia/Seoul'): Promise<Browser> =>
  puppeteer.launch({
    browser: browserName,
    executablePath,
    headless: true,
    defaultViewport: { width, height: width < 700 ? 844 : 800 },
    args: browserName === 'chrome' ? ['--no-sandbox', '--disable-gpu', '--lang=ko-KR'] : [],
    env: { ...process.env, TZ: zone, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  })

const results: (Result & { ms: number })[] = []
const began = Date.now()
const minutesOf = (ms: number) => `${(ms / 60_000).toFixed(1)} minutes`
const isWhite = ({ why }: Result) => why.includes('white')
/** The time limit is over: the results so far are reported. */
class TimeIsOver extends Error {}
/** Takes the results of one lane. */
const teller = (proxy?: Proxy) => {
  let last = Date.now()
  return (result: Result) => {
    results.push({ ...result, ms: Date.now() - last })
    last = Date.now()
    const failures = proxy?.state.failures.splice(0) ?? []
    if (result.verdict === 'bad') console.log(`BAD ${result.kind}, ${result.path}: ${[result.why, ...failures].join('; ')}`)
    if (results.length % 50 === 0) say(`${results.length} cases after ${Math.round((Date.now() - began) / 1000)} s`)
    if (values.minutes && Date.now() - began > Number(values.minutes) * 60_000) throw new TimeIsOver()
  }
}
const cookies = {
  guest: '',
  other: await portal.logIn('other'),
  admin: await portal.logIn('admin'),
  customer: await portal.logIn('customer'),
  'customer.admin': await portal.logIn('customer.admin'),
}
const lanes = Math.max(1, Number(values.lanes) || 1)
const done = { chunks: new Set<string>(), controls: new Set<string>() }
/** Runs every kind on a share of the screens, in a browser and through a proxy of its own. */
const runLane = async (lane: number, screens: readonly Screen[], places: readonly Spot[]) => {
  const [proxy, browser] = await Promise.all([startProxy(server.url, cookies), open()])
  const share = <T>(list: readonly T[]) => list.filter((_, at) => at % lanes === lane)
  try {
    const around = { browser, proxy, portal, screens: share(screens), places: share(places), tell: teller(proxy), done }
    await runKinds(around, wanted, open)
  } catch (error) {
    if (!(error instanceof TimeIsOver)) throw error
    console.log(`Stopped after ${values.minutes} minutes: not every case ran.`)
  } finally {
    await browser.close()
    proxy.stop()
  }
}
try {
  const numbered = await demoNumbers(portal.ask)
  const found = (await findScreens()).map((screen) => ({ ...screen, path: numbered(screen.path) }))
  const isWanted = ({ path, form = '' }: { path: string; form?: string }) =>
    values.screens.split(',').some((part) => `${path} ${form}`.toLowerCase().includes(part.toLowerCase()))
  const screens = found.filter(isWanted)
  const places = placesOn(found, numbered).filter(isWanted)
  say(`${screens.length} of ${found.length} screens and ${places.length} forms in ${lanes} lanes of ${values.browser}`)
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane, screens, places)))
  for (const kind of RESTARTS.filter(wanted)) {
    const browser = await open()
    await runRestart({ kind, browser, lang, width, isWanted: (name) => isWanted({ path: name }), tell: teller(), say }).finally(() =>
      browser.close(),
    )
  }
  if (done.chunks.size > 0) {
    const built = globSync('*.{js,css}', { cwd: inRoot('build', 'client', 'assets') })
    const never = built.filter((name) => !done.chunks.has(`/assets/${name}`))
    say(`${built.length - never.length} of ${built.length} scripts and style sheets were blocked once; not reached: ${never.join(' ')}`)
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const kind of new Set(results.map((result) => result.kind))) {
  const of = results.filter((result) => result.kind === kind)
  const count = (verdict: Result['verdict']) => of.filter((result) => result.verdict === verdict).length
  const ms = of.reduce((sum, one) => sum + one.ms, 0)
  const white = of.filter(isWhite).length
  console.log(
    `${kind}: ${of.length} cases, ${count('content')} with content, ${count('told')} with a notice, ${count('bad')} bad, ${white} white, ${minutesOf(ms / lanes)}`,
  )
}
const bad = results.filter(({ verdict }) => verdict === 'bad')
console.log(
  `${results.length} cases in ${minutesOf(Date.now() - began)}: ${bad.filter(isWhite).length} white pages, ${bad.length} bad in all`,
)
process.exitCode = results.length > 0 && bad.length === 0 ? 0 : 1
